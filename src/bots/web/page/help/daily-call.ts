import { recallPlayer, rememberPlayer } from '../link/player.js';
import {
  CALLS_SETTING,
  canBeCalled,
  DAILY_SETTING,
  detailsOf,
  type Offer,
  offered,
  subscribed,
  unsubscribe,
  wish,
} from '../link/push.js';
import { readSetting, writeSetting } from '../settings.js';

/** On the page of the puzzle of the day: its button has this browser told of each new one, or no longer. */
const button = document.querySelector<HTMLButtonElement>('#call');
const told = document.querySelector<HTMLElement>('#called');

function show({ words }: Offer, text?: string): void {
  const isOn = Boolean(readSetting(DAILY_SETTING));
  if (button !== null) button.textContent = isOn ? words.stop : words.callDaily;
  if (told !== null) told.textContent = text ?? (isOn ? words.calledDaily : '');
}

async function begin({ key }: Offer): Promise<void> {
  const subscription = await subscribed(key);
  const player = recallPlayer();
  await wish({ token: player.token, game: null, daily: true, ...detailsOf(subscription) });
  rememberPlayer(player);
  writeSetting(DAILY_SETTING, subscription.endpoint);
}

async function end(endpoint: string): Promise<void> {
  await wish({ token: recallPlayer().token, endpoint, game: null, daily: true });
  writeSetting(DAILY_SETTING, '');
  if ((readSetting(CALLS_SETTING) ?? 'null') === 'null') await unsubscribe();
}

async function press(offer: Offer): Promise<void> {
  const endpoint = readSetting(DAILY_SETTING);
  const { forbidden, failed } = offer.words;
  await (endpoint ? end(endpoint) : begin(offer)).then(
    () => show(offer),
    () => show(offer, Notification.permission === 'denied' ? forbidden : failed),
  );
}

/** Browsers change their endpoints now and then, and their users what they allow. */
async function renew(offer: Offer): Promise<void> {
  if (!readSetting(DAILY_SETTING)) return;
  if (Notification.permission !== 'granted') return writeSetting(DAILY_SETTING, '');
  const { endpoint } = await subscribed(offer.key);
  if (endpoint !== readSetting(DAILY_SETTING)) await begin(offer);
}

async function start(shown: HTMLButtonElement): Promise<void> {
  const offer = await offered();
  if (offer === null) return;
  await renew(offer).catch(() => undefined);
  show(offer);
  shown.hidden = false;
  shown.addEventListener('click', async () => {
    shown.disabled = true;
    await press(offer);
    shown.disabled = false;
  });
}

if (button !== null && canBeCalled) void start(button);
