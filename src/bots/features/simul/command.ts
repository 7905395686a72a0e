import { ok } from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import type { Language } from '../../../locales/index.js';
import { shortTitleOf } from '../../../locales/titles.js';
import { isOn, isOpenTo, type Simul } from '../../../sessions/crowd/simul.js';
import { homeOf } from '../../../sessions/model/place.js';
import { randomName } from '../../../sessions/model/random-name.js';
import { SHARES } from '../../../sessions/shares.js';
import { BOARDS } from '../../addresses.js';
import { commandButton, MAX_DATA } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import { dueAt } from '../../channel/upkeep/clocks.js';
import { refusalToOpen } from '../../play/in-thread.js';
import { noteReader } from '../../play/meeting/note-reader.js';
import { firstPage } from '../../play/welcome.js';
import type { Button } from '../../port.js';
import { NAME, ownHome } from './joining.js';
import { readWish, type SimulWish } from './read-wish.js';
import { addSimul, changeSimul, readSimul, simulsIn, simulsOf } from './rows.js';
import { gameTitle, hostName, moment, monthsEnd, simulButton, simulDraft } from './show.js';
import { WORDS } from './words/index.js';
import type { Unopened } from './words/words.js';

const DAY = 24 * 3_600_000;
/** Letters of a code, long enough not to be guessed by chance. */
const CODE_LETTERS = 7;
const CODE = /^[a-z2-9]{7}$/;
/** Games that are offered, letters of a name in tables, and of a button. */
const [GAMES_OFFERED, MAX_NAME, LABEL] = [10, 24, 30];

/** `/simul`, `/simul russian 10+0 boards=12`, `/simul k7f3qzp`: what is on here, opens one, or shows one. */
export async function simul(context: RequestContext, args: string): Promise<void> {
  const typed = args.trim();
  const code = typed.toLowerCase();
  if (CODE.test(code)) {
    const known = await readSimul(context.service.store, code);
    if (known !== null) return shown(context, known);
  }
  if (typed === '') return overview(context);
  const { service, session, allowed } = context;
  const about = { now: service.now, zone: session.settings.zone, most: allowed.simulBoards };
  const wish = readWish(typed, about);
  if (!wish.ok) return unopened(context, wish.error);
  if (wish.value.games.length === 0) return choose(context, typed);
  await opened(context, wish.value);
}

/** Shows a display. In their own chat its host gets boards from then on, and opens all of them signed in. */
async function shown(context: RequestContext, simul: Simul): Promise<void> {
  const { service, channel, chatLanguage: language, delivery, known } = context;
  const draft = simulDraft(simul, language);
  const isHosts = context.event.isPrivate && known.user === simul.host && isOn(simul);
  if (isHosts && homeOf(simul.home) !== homeOf(channel)) {
    await noteReader(context, homeOf(channel));
    await changeSimul(service.store, simul.code, (now) => ok({ ...now, home: homeOf(channel) }));
    dueAt(service, NAME, service.now);
  }
  const on = isHosts && simul.pace.kind !== 'master' && simul.boards.find(({ state }) => state === 'plays');
  if (!on || !delivery.sender.can(channel, 'opensPages')) return context.post(draft);
  const page = { label: WORDS[language].page.link, data: `board:${on.game}`, page: BOARDS + simul.code };
  await context.post({ ...draft, keyboard: [...(draft.keyboard ?? []), [page]] });
}

const unopened = (context: RequestContext, why: Unopened): Promise<void> =>
  context.whisper(WORDS[context.language].unopened(why));

/** What is on here, and taps for a new one. */
async function overview(context: RequestContext): Promise<void> {
  const { service, channel, chatLanguage: language } = context;
  const on = await simulsIn(service.store, homeOf(channel));
  const keyboard = on.map((each): readonly Button[] => [
    commandButton(
      'simul',
      clipped(`♟ ${hostName(each, language)} · ${gameTitle(each.games[0] ?? '', language)}`, LABEL),
      each.code,
    ),
  ]);
  await context.post({ text: WORDS[language].choose(), keyboard: [...keyboard, ...gameRows(context, '')] });
}

/** Asks for the game, and keeps what else was said. */
const choose = (context: RequestContext, typed: string): Promise<void> =>
  context.post({ text: WORDS[context.chatLanguage].choose(), keyboard: gameRows(context, typed) });

function gameRows(context: RequestContext, typed: string): readonly (readonly Button[])[] {
  const { chatLanguage } = context;
  const games = gamesInOrder(firstPage(context, 'new').first, false).filter(
    ({ kind, seats }) => kind === 'draughts' && seats.length === 2,
  );
  const buttons = games.slice(0, GAMES_OFFERED).map((variant) => {
    const label = shortTitleOf(variant, chatLanguage);
    const whole = commandButton('simul', label, `${variant.id} ${typed}`.trim());
    const isShort = whole.data.length <= MAX_DATA && /^[ -~]*$/.test(whole.data);
    return isShort ? whole : commandButton('simul', label, variant.id);
  });
  return inRows(buttons, 2);
}

async function opened(context: RequestContext, wish: SimulWish): Promise<void> {
  const { event, service, known, channel } = context;
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  if (event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const { chat, openedADay, masters } = SHARES.simuls.bounds;
  if ((await simulsIn(service.store, homeOf(channel))).length >= chat)
    return unopened(context, { why: 'chatFull', most: chat });
  const { hosted } = await simulsOf(service.store, known.user);
  if (hosted.filter((each) => each.opened > service.now - DAY).length >= openedADay)
    return unopened(context, { why: 'tooMany', most: openedADay });
  const ofMasters = hosted.filter((each) => each.pace.kind === 'master' && isOpenTo(each));
  if (wish.pace.kind === 'master' && ofMasters.length >= masters)
    return unopened(context, { why: 'masterOn' });
  await open(context, wish);
}

/** Opens a display and posts it; the message follows what becomes of it. */
async function open(context: RequestContext, wish: SimulWish): Promise<void> {
  const { service, known, channel, session, language, publicUrl } = context;
  const code = randomName(CODE_LETTERS);
  const now = service.now;
  const made: Simul = {
    ...wish,
    ...{ code, host: known.user, name: clipped(known.name, MAX_NAME) },
    page: publicUrl === null ? null : `${publicUrl}/s/${code}`,
    ...{ zone: session.settings.zone, place: homeOf(channel), home: homeOf(channel) },
    ...{ message: null, hash: '', edited: now, state: 'open', opened: now, seen: now, told: [], boards: [] },
    ...(wish.pace.kind === 'master' && { state: 'running', started: now }),
  };
  const { text, keyboard } = toHost(made, language);
  const home = await ownHome(context, { code, text, keyboard });
  const simul = { ...made, home };
  await addSimul(service.store, simul);
  dueAt(service, NAME, simul.start ?? now);
  const draft = simulDraft(simul, context.chatLanguage);
  await context.post(draft, async (message) => {
    await changeSimul(service.store, simul.code, (stored) => ok({ ...stored, message, edited: service.now }));
  });
}

/** What the host of a new display reads. */
function toHost(simul: Simul, language: Language) {
  const { opened: begins, master } = WORDS[language];
  const start = simulButton(simul, 'start', language);
  const cancel = simulButton(simul, 'cancel', language);
  const { pace } = simul;
  return pace.kind === 'master'
    ? {
        text: master.opened(monthsEnd(pace.until, simul, language)),
        keyboard: [[{ ...cancel, label: master.end }]],
      }
    : { text: begins(moment(simul, language)), keyboard: [[start, cancel]] };
}
