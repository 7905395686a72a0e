import { type AnyVariant, findVariant } from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import type { Language } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { shortTitleOf, titleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import { SHARES } from '../../../sessions/shares.js';
import { openTournament } from '../../../sessions/tournaments/life.js';
import { hasPartners } from '../../../sessions/tournaments/partners/partners.js';
import {
  addTournament,
  newsRow,
  readTournament,
  tournamentsOf,
  toursAt,
} from '../../../sessions/tournaments/rows.js';
import { tableSeats } from '../../../sessions/tournaments/tables/running.js';
import { USUAL_BOARDS } from '../../../sessions/tournaments/teams/teams.js';
import { isOn, type Kind, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { commandButton, MAX_DATA } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import { refusalToOpen } from '../../play/in-thread.js';
import { noteLanguage } from '../../play/meeting/note-reader.js';
import { firstPage } from '../../play/welcome.js';
import type { Button, Keyboard } from '../../port.js';
import { acceptInvitation, readInvitation } from './directing/directors.js';
import { toursOf } from './directing/mine.js';
import { readApart, typedApart } from './directing/somebody.js';
import { newCode } from './keeping-up.js';
import { noteShown, placeAt } from './places.js';
import { readWish, type TourWish } from './read-wish.js';
import { nameOf, tourDraft } from './show.js';
import { enter } from './teams/entering.js';
import { WORDS } from './words/index.js';
import type { Unopened } from './words/words.js';

const DAY = 24 * 3_600_000;
const CODE = /^[a-z2-9]{7}$/;
/** Kinds that are offered at once, and those behind a button, which types a word of its own. */
const USUAL_KINDS = ['everybody', 'swiss', 'knockout', 'arena'] as const satisfies readonly Kind[];
const OTHER_KINDS = ['ladder', 'league', 'teams', 'tables'] as const satisfies readonly Kind[];
/** Kinds that pairs can play. */
const PARTNER_KINDS: readonly Kind[] = ['everybody', 'swiss', 'knockout'];
const OTHERS = 'others';
/** Tournaments that a director finds in private. */
const MAX_LED = 10;
/** Games that are offered, and letters of a button. */
const [GAMES_OFFERED, LABEL] = [10, 30];

/** `/tournament`, `/tournament swiss russian 1d`, `/tournament k7f3qzp`: what is on here, opens one, or shows one. */
export async function tournament(context: RequestContext, args: string): Promise<void> {
  const typed = args.trim();
  const [first = ''] = typed.split(/\s/, 1);
  const code = first.toLowerCase();
  const more = typed.slice(first.length).trim();
  const [apart, invited] = [readApart(more), readInvitation(more)];
  if (CODE.test(code) && invited !== null) return acceptInvitation(context, code, invited);
  if (CODE.test(code) && (more === '' || apart !== null)) {
    const tour = await readTournament(context.service.store, code);
    if (tour !== null) return apart === null ? show(context, tour) : typedApart(context, code, apart);
  }
  // A chat plays as a team of the name after the code.
  const [, team = '', name = ''] = /^(\S+)\s+(\S.*)$/s.exec(typed) ?? [];
  const tour = CODE.test(team.toLowerCase())
    ? await readTournament(context.service.store, team.toLowerCase())
    : null;
  if (tour?.kind === 'teams') {
    const isIn = await enter(context, tour, name);
    const now = isIn ? await readTournament(context.service.store, tour.code) : null;
    if (now !== null) await show(context, now);
    return;
  }
  if (typed === '') return overview(context);
  const isOther = code === OTHERS;
  const wished = isOther ? more : typed;
  const read = readWish(wished, context.service.now, context.session.settings.zone);
  if (!read.ok) return unopened(context, { why: 'unread', typed: read.error });
  await opened(context, read.value, wished, isOther);
}

const unopened = (context: RequestContext, why: Unopened): Promise<void> =>
  context.whisper(WORDS[context.language].unopened(why));

/** Tournaments of this chat that are not over. */
async function toursHere({ service, channel }: RequestContext): Promise<readonly Tournament['code'][]> {
  const { tours } = await placeAt(service.store, homeOf(channel));
  const known = await toursAt(
    service.store,
    tours.map(({ tour }) => tour),
  );
  return [...known.values()].filter(isOn).map(({ code }) => code);
}

/** What is on here, and taps for a new one. */
async function overview(context: RequestContext): Promise<void> {
  const { service, chatLanguage: language, known, event } = context;
  // In private those that the user directs, wherever they are.
  const { directed } = event.isPrivate ? await toursOf(service, known.user) : { directed: [] };
  const led = directed.map(({ code }) => code).slice(0, MAX_LED);
  const tours = await toursAt(service.store, [...led, ...(await toursHere(context))]);
  const on = [...tours.values()].map((tour): readonly Button[] => [
    commandButton('tournament', clipped(`🏆 ${nameOf(tour, language)}`, LABEL), tour.code),
  ]);
  const { text, keyboard } = kindChoice(language, { typed: '', isOther: false });
  await context.post({ text, keyboard: [...keyboard, ...on] });
}

/** Asks for the kind: one of the usual ones, or one of the others. Buttons say it before what was typed. */
function kindChoice(
  language: Language,
  { typed, isOther, variant = null }: { typed: string; isOther: boolean; variant?: AnyVariant | null },
): { readonly text: Text; readonly keyboard: Keyboard } {
  const words = WORDS[language];
  const button = (label: string, what: string): Button => typing(label, `${what} ${typed}`.trim(), what);
  const isFit = (kind: Kind): boolean => variant === null || unfitFor(kind, variant, language) === null;
  const kinds = (isOther ? OTHER_KINDS : USUAL_KINDS).filter(isFit);
  const named = kinds.map((kind) => button(words.kinds[kind], kind));
  const more = isOther || !OTHER_KINDS.some(isFit) ? [] : [[button(words.button.more, OTHERS)]];
  return {
    text: (isOther ? words.chooseOther : words.choose)(words.kinds),
    keyboard: [...inRows(named, 2), ...more],
  };
}

/** A button that has the command do what is typed; what has no room is left out. */
function typing(label: string, typed: string, short: string): Button {
  const whole = commandButton('tournament', label, typed);
  const isShort = whole.data.length <= MAX_DATA && /^[ -~]*$/.test(whole.data);
  return isShort ? whole : commandButton('tournament', label, short);
}

/** Buttons for games that fit, the one played last first. */
function gameChoice(
  context: RequestContext,
  { kind, isPairs }: { readonly kind: Kind; readonly isPairs: boolean },
  typed: string,
): readonly (readonly Button[])[] {
  const { chatLanguage, session } = context;
  const last = findVariant(session.table?.variant ?? '');
  const isFit = (variant: AnyVariant): boolean => unfitFor(kind, variant, chatLanguage) === null;
  const all = gamesInOrder(firstPage(context, 'new').first, kind === 'tables').filter(isFit);
  const first = last && isFit(last) ? [last, ...all.filter(({ id }) => id !== last.id)] : all;
  return inRows(
    first
      .slice(0, GAMES_OFFERED)
      .map((variant: AnyVariant) =>
        typing(
          shortTitleOf(variant, chatLanguage),
          `${variant.id} ${typed.includes(kind) || isPairs ? typed : `${kind} ${typed}`}`.trim(),
          `${variant.id} ${isPairs ? 'pairs' : kind}`,
        ),
      ),
    2,
  );
}

/** Opens what somebody wants, or asks for what they have not said. */
async function opened(
  context: RequestContext,
  wish: TourWish,
  typed: string,
  isOther: boolean,
): Promise<void> {
  const { chatLanguage } = context;
  const words = WORDS[chatLanguage];
  const { variant } = wish;
  const kind =
    wish.kind ?? (variant !== null && variant.seats.length > 2 && !hasPartners(variant.id) ? 'tables' : null);
  if (kind === null) return context.post(kindChoice(chatLanguage, { typed, isOther, variant }));
  if (variant === null)
    return context.post({
      text: words.chooseGame(kind),
      keyboard: gameChoice(context, { kind, isPairs: wish.settings.pairs === true }, typed),
    });
  const unfit = unfitFor(kind, variant, chatLanguage);
  if (unfit !== null) return unopened(context, unfit);
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const full = await tooMany(context);
  if (full !== null) return unopened(context, full);
  const { settings } = wish;
  const own = {
    ...settings,
    ...(hasPartners(variant.id) && { pairs: 'partners' as const, match: 1 as const }),
    ...(kind === 'tables' && { match: 1 as const, twice: false }),
    ...(kind === 'teams' && { boards: settings.boards ?? USUAL_BOARDS, twice: false }),
  };
  await open(context, { ...wish, settings: own, kind, variant });
}

/** Why a game is not for tournaments of a kind; null if it is. */
function unfitFor(kind: Kind, variant: AnyVariant, language: Language): Unopened | null {
  const isForTwo = variant.seats.length === 2;
  const isForTables = tableSeats(variant.id) !== null;
  if (kind === 'tables' ? isForTables : isForTwo) return null;
  const isForPairs = hasPartners(variant.id);
  if (isForPairs && PARTNER_KINDS.some((each) => each === kind)) return null;
  if (isForPairs) return { why: 'partners', game: titleOf(variant, language), id: variant.id };
  const [game, example] = [titleOf(variant, language), exampleOf(variant)];
  if (isForTwo) return { why: 'two', game };
  return isForTables ? { why: 'seats', example } : { why: 'sides', game, example };
}

/** A game like another one in which everybody plays for themselves, at a table of three or four. */
const exampleOf = ({ id, family }: AnyVariant): string =>
  [id, family, ...gamesInOrder('', true).map((each) => each.id)].find((each) => tableSeats(each) !== null) ??
  id;

async function tooMany(context: RequestContext): Promise<Unopened | null> {
  const { service, known, channel } = context;
  const { chat, openedADay } = SHARES.tournaments.bounds;
  const { tours } = await placeAt(service.store, homeOf(channel));
  const own = await toursAt(
    service.store,
    tours.flatMap((each) => (each.own ? [each.tour] : [])),
  );
  if ([...own.values()].filter(isOn).length >= chat) return { why: 'chatFull', most: chat };
  const { directed } = await tournamentsOf(service.store, known.user);
  const today = directed.filter(
    ({ opened: at, directors, within }) =>
      at > service.now - DAY && directors[0]?.user === known.user && within === undefined,
  );
  return today.length >= openedADay ? { why: 'tooMany', most: openedADay } : null;
}

type Whole = TourWish & { readonly kind: Kind; readonly variant: AnyVariant };

async function open(context: RequestContext, { kind, variant, name, settings }: Whole): Promise<void> {
  const { service, known, chatLanguage } = context;
  const words = WORDS[chatLanguage];
  const { name: most } = SHARES.tournaments.bounds;
  const title = titleOf(variant, chatLanguage);
  const whole = settings.pairs === true ? words.pairs : words.defaultName({ game: title, kind });
  const usual = [...whole].length > most ? title : whole;
  const opening = {
    ...{ code: newCode(), kind, variant: variant.id, settings },
    name: [...(name || usual)].slice(0, most).join(''),
    by: { user: known.user, name: known.name },
  };
  const tour = openTournament(opening, service.now);
  await addTournament(service.store, tour);
  await show(context, tour, true);
}

/** Posts a tournament; the message follows what becomes of it. */
async function show(context: RequestContext, tour: Tournament, isOwn = false): Promise<void> {
  const { service, channel, chatLanguage, event } = context;
  const home = homeOf(channel);
  const draft = tourDraft(tour, chatLanguage);
  const isShared = event.isPrivate !== true;
  const isThreaded = isOwn && isShared && event.openThread !== undefined && context.session.settings.threads;
  const shown = {
    ...{ tour: tour.code, hash: '', at: service.now, message: null },
    ...(isOwn && { own: true as const }),
    ...(isThreaded && { thread: { on: null, channel: null } }),
  };
  // Its server may list it as an event.
  const isDated = isOwn && tour.settings.start !== null;
  const news = isDated ? [newsRow({ tour: tour.code, what: 'changed', at: service.now }, 'opened')] : [];
  if (!context.isUnseen) {
    await noteLanguage(context, home);
    await noteShown(service.store, home, shown, isShared, news);
  }
  await context.post(draft, async (message) =>
    noteShown(service.store, home, { ...shown, message }, isShared),
  );
}
