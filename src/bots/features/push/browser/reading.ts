/** `/calls`: has this browser called for all games, or for some kinds of calls, or not at all. */
import { recallPlayer, rememberPlayer } from '../../../web/page/link/player.js';
import {
  CALLS_SETTING,
  canBeCalled,
  current,
  DAILY_SETTING,
  detailsOf,
  offered,
  subscribed,
  unsubscribe,
  wish,
} from '../../../web/page/link/push.js';
import { readSetting, writeSetting } from '../../../web/page/settings.js';

/** What the server knows of this browser. */
interface State {
  readonly isCalled: boolean;
  readonly isForAll: boolean;
  readonly off: readonly string[];
  /** Those of the kinds that have to be chosen. */
  readonly on: readonly string[];
}
type Said = 'failed' | 'saved' | 'none' | 'unable' | 'some' | 'all';

const found = <Found extends HTMLElement>(id: string): Found | null =>
  document.querySelector<Found>(`#${id}`);
const [said, begin, end] = [found('calls-state'), found('calls-begin'), found('calls-end')];
const form = found<HTMLFormElement>('calls-kinds');
const boxes = [...(form?.querySelectorAll('input') ?? [])];

/** True for a kind that is not wanted unless it is chosen. */
const isChosen = (box: HTMLInputElement): boolean => 'chosen' in box.dataset;

function say(what: Said): void {
  if (said === null) return;
  said.hidden = false;
  said.textContent = said.dataset[what] ?? '';
}

async function ask(endpoint: string, chosen?: Pick<State, 'off' | 'on'>): Promise<State> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token: recallPlayer().token, endpoint, ...chosen });
  const answer = await fetch('/push/kinds', { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

function show({ isCalled, isForAll }: State): void {
  say(isCalled ? (isForAll ? 'all' : 'some') : 'none');
  if (begin !== null) begin.hidden = isForAll;
  if (end !== null) end.hidden = !isCalled;
  if (form !== null) form.hidden = !isCalled;
}

async function look(): Promise<void> {
  const { endpoint } = (await current()) ?? {};
  const none: State = { isCalled: false, isForAll: false, off: [], on: [] };
  const state = endpoint === undefined ? none : await ask(endpoint);
  show(state);
  for (const box of boxes)
    box.checked = isChosen(box) ? state.on.includes(box.name) : !state.off.includes(box.name);
}

async function beginAll(): Promise<void> {
  const offer = await offered();
  if (offer === null) throw new Error('nobody is called here');
  const { key, session } = offer;
  const subscription = await subscribed(key);
  const player = recallPlayer();
  await wish({ token: player.token, game: null, ...detailsOf(subscription) });
  // A guest is known by this secret from now on.
  rememberPlayer(player);
  writeSetting(CALLS_SETTING, JSON.stringify({ endpoint: subscription.endpoint, session, games: null }));
  await look();
}

async function endAll(): Promise<void> {
  const { endpoint } = (await current()) ?? {};
  if (endpoint !== undefined) await wish({ token: recallPlayer().token, endpoint, game: null });
  writeSetting(CALLS_SETTING, 'null');
  if (!readSetting(DAILY_SETTING)) await unsubscribe();
  await look();
}

async function choose(): Promise<void> {
  const { endpoint } = (await current()) ?? {};
  if (endpoint === undefined) return look();
  const namesOf = (found: readonly HTMLInputElement[]): readonly string[] => found.map(({ name }) => name);
  const off = namesOf(boxes.filter((box) => !box.checked && !isChosen(box)));
  const on = namesOf(boxes.filter((box) => box.checked && isChosen(box)));
  const state = await ask(endpoint, { off, on });
  show(state);
  if (state.isCalled) say('saved');
}

/** One after the other, so that the last choice is the one that holds. */
let last = Promise.resolve();
function run(press: () => Promise<void>): void {
  last = last.then(press).catch(() => say(Notification.permission === 'denied' ? 'unable' : 'failed'));
}

if (!canBeCalled) {
  say('unable');
} else {
  begin?.addEventListener('click', () => run(beginAll));
  end?.addEventListener('click', () => run(endAll));
  form?.addEventListener('change', () => run(choose));
  run(look);
}
