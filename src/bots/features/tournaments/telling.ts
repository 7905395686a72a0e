import { type Language, MESSAGES } from '../../../locales/index.js';
import { calling, joined, type Text } from '../../../locales/text.js';
import { homeOf } from '../../../sessions/model/place.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { GameService } from '../../../sessions/service/service.js';
import { boardToMeet } from '../../../sessions/tournaments/appointments.js';
import { isDone } from '../../../sessions/tournaments/boards.js';
import { APPEAL_MS, mayAppeal } from '../../../sessions/tournaments/directing/appeal.js';
import { winnerAt } from '../../../sessions/tournaments/knockout/ties.js';
import { fewest } from '../../../sessions/tournaments/life.js';
import { isNoShow } from '../../../sessions/tournaments/missed.js';
import { rankingOf } from '../../../sessions/tournaments/ranking.js';
import { isRepeat } from '../../../sessions/tournaments/repeats.js';
import type { No } from '../../../sessions/tournaments/round.js';
import { readTournament, TOUR_NEWS, type TourNews } from '../../../sessions/tournaments/rows.js';
import {
  type Board,
  boardsOf,
  type Deed,
  type Entrant,
  hasRounds,
  peopleOf,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { languageFor } from '../../channel/language.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { keepScheduled } from './dates/scheduled.js';
import { FOR_DIRECTORS, tellDirectors } from './directing/told.js';
import { ladderDraft } from './ladder/news.js';
import { leagueDraft, seasonText } from './league/news.js';
import { dateButton, timeButtons } from './meeting.js';
import { placeAt, placesOf } from './places.js';
import { refreshPlaces } from './refreshing.js';
import { homeFor } from './rounds/homes.js';
import { noteMissed } from './rounds/missed.js';
import {
  boardOf,
  boardText,
  entrantName,
  left,
  lineName,
  MAX_BOARDS,
  moment,
  nameOf,
  openGames,
  personName,
  roundTexts,
  tourButton,
} from './show.js';
import { FILL_LEVEL } from './tables/show.js';
import { shownIn, tellThere } from './threads/telling-there.js';
import { DIRECTOR_WORDS, lastingWords, MISSED_WORDS, PARTNER_WORDS, WORDS } from './words/index.js';

const MEDALS = ['🥇', '🥈', '🥉'];

/** News of a tournament, with its key. */
interface Telling {
  readonly service: GameService;
  readonly ways: Ways;
  readonly tour: Tournament;
  readonly news: TourNews;
  readonly key: string;
}

const FOR_CHATS: ReadonlySet<string> = new Set([
  'round',
  'together',
  'season',
  'arena',
  'over',
  'cancelled',
  'delayed',
  'deed',
  'memberLeft',
  'memberOut',
]);

/**
 * Tells what has happened in a tournament, once, also if several processes try; `read` gives the tournament as it is or was a moment ago.
 * Throws `StoreError`.
 */
export async function tellNews(
  service: GameService,
  ways: Ways,
  key: string,
  news: TourNews,
  read: (code: string) => Promise<Tournament | null>,
): Promise<void> {
  const { store } = service;
  // What messages show is to be the latest.
  const tour = await (news.what === 'changed' ? readTournament(store, news.tour) : read(news.tour));
  if (tour !== null) {
    const telling = { service, ways, tour, news, key };
    // A message that changed a moment ago changes later.
    if (news.what === 'changed' && !(await refreshPlaces(service, ways, tour))) return;
    if (news.what === 'changed' && !(await keepScheduled(service, ways, tour))) return;
    if (news.what === 'noShow') return noteMissed(service, tour, news, key);
    if (FOR_CHATS.has(news.what)) await tellChats(telling);
    if (FOR_DIRECTORS.has(news.what)) await tellDirectors(telling);
    const isOfOne = news.no !== undefined && !FOR_CHATS.has(news.what);
    if (isOfOne && (await tellEntrant(telling, news.no))) return;
  }
  await store.table(TOUR_NEWS).remove(key);
}

/** Tells the chats that show it, silently. */
async function tellChats({ service, ways, tour, news, key }: Telling): Promise<void> {
  for (const [channel, place] of await placesOf(service.store, tour.code)) {
    const isOther = place.isShared && !shownIn(place, tour)?.isThread;
    if (!isOther || !isMeant(tour, news, [channel, place.channel])) continue;
    const session = await service.current(channel);
    const text = session.gone ? null : chatText(tour, news, languageFor(session));
    if (text === null) continue;
    await tellThere({ service, ways, tour, key }, [channel, place], { text, ring: 'silent' });
  }
}

/** Whether a chat hears of something: that somebody is no longer in a team only the chat which that is. */
function isMeant(
  { teams = [], entrants }: Tournament,
  { what, no }: TourNews,
  homes: readonly string[],
): boolean {
  if (what !== 'memberLeft' && what !== 'memberOut') return true;
  const team = entrants.find((each) => each.no === no)?.team;
  return teams.some((each) => each.no === team && homes.includes(each.home));
}

function chatText(tour: Tournament, news: TourNews, language: Language): Text | null {
  const words = WORDS[language].news;
  const name = nameOf(tour, language);
  if (tour.season && (news.what === 'season' || news.what === 'over'))
    return seasonText(tour, news, language);
  switch (news.what) {
    case 'round': {
      const round = news.round ?? tour.round;
      const all = roundTexts(tour, boardsOf(tour, round), language);
      const boards = all.slice(0, MAX_BOARDS);
      return words.round({ name, round, boards: all.length > MAX_BOARDS ? [...boards, '…'] : boards });
    }
    case 'together':
      return words.together({ name, games: openGames(tour) });
    case 'arena': {
      const until = moment(tour.due, tour.settings.zone, language);
      return until === null ? null : words.arena({ name, until });
    }
    case 'over': {
      const ranking = rankingOf(tour).filter(({ place }) => place <= MEDALS.length);
      const first = ranking.map(({ no, place }) => `${MEDALS[place - 1]} ${lineName(tour, no, language)}`);
      return words.over({ name, first });
    }
    case 'cancelled':
      return words.cancelled(name);
    case 'delayed': {
      const when = moment(tour.due, tour.settings.zone, language);
      return when === null ? null : words.delayed({ name, fewest: fewest(tour), when });
    }
    case 'memberLeft':
      return WORDS[language].teams.left({ name, who: entrantName(tour, news.no ?? 0, language) });
    case 'memberOut':
      return MISSED_WORDS[language].memberOut({ name, who: entrantName(tour, news.no ?? 0, language) });
    default: {
      const deed = tour.log.find(({ at }) => at === news.no);
      return deed === undefined ? null : deedText(tour, deed, language);
    }
  }
}

function deedText(tour: Tournament, deed: Deed, language: Language): Text {
  return joined([[`🏆 ${nameOf(tour, language)}:`], toldDeed(tour, deed, language)], ' ');
}

function toldDeed(tour: Tournament, deed: Deed, language: Language): Text {
  const { by, name, what, no, as, other, of, round = tour.round, board, before = null, after = null } = deed;
  const at = tour.boards.find((each) => each.round === round && each.board === board);
  const players = no === undefined ? (at?.players ?? []) : [no, ...(other === undefined ? [] : [other])];
  const undone = tour.log.find((each) => each.at === of);
  // Who was removed without a game is nobody whom it knows.
  const isKnown = what !== 'remove' || tour.entrants.some((each) => each.no === no && each.user !== null);
  const told = {
    ...{ by: by === null ? null : name, what, round, before, after },
    names: isKnown ? atBoard(players.map((each) => nameAs(tour, each, deed, language))) : [],
    undone: undone === undefined ? [] : toldDeed(tour, undone, language),
  };
  const words = WORDS[language];
  if (as !== undefined)
    return DIRECTOR_WORDS[language].deed[as](told.by ?? words.someDirector, told.names[0] ?? '');
  const lasting = lastingWords(tour.kind, language)?.deed[what];
  return lasting === undefined ? words.deed(told) : lasting({ ...told, who: told.by ?? words.someDirector });
}

/** What an entrant is called in a deed: of a pair only one directs. */
const nameAs = (tour: Tournament, no: No, { what, mate }: Deed, language: Language): string =>
  what === 'handOver' ? personName(tour, { no, mate }, language) : entrantName(tour, no, language);

/** The names at a board as two: those at a table but the last, and the last. */
const atBoard = (names: readonly string[]): readonly string[] =>
  names.length < 3 ? names : [names.slice(0, -1).join(' – '), names.at(-1) ?? ''];

/** Tells an entrant where they play: in their own chat, or by their name in a group. Resolves to whether that has taken the news away. */
async function tellEntrant({ service, ways, tour, news, key }: Telling, no: number): Promise<boolean> {
  const entrant = tour.entrants.find((each) => each.no === no);
  const person = news.mate ? entrant?.mate : entrant;
  if (entrant === undefined || person === undefined || person.user === null) return false;
  const { user } = person;
  // Who did it was answered.
  if (news.deed !== undefined && tour.log.some(({ at, by }) => at === news.deed && by === user)) return false;
  const channel = await homeFor(service, ways, person);
  const session = await service.current(channel);
  if (session.gone) return false;
  const language = await ways.reads(user, session);
  const draft = entrantDraft(tour, entrant, news, language, service.now);
  if (draft === null) return false;
  const { store } = service;
  const gone = { table: TOUR_NEWS, key, value: null };
  // Where others read it, it says whom it is for.
  const isAlone = readerOf(session) === user;
  const called = isAlone ? [] : calling([{ mention: user, name: person.name }]);
  const text: Text = [...called, ...draft.text];
  const whole = { ...draft, text, ping: [user] };
  const home = homeOf(channel);
  const place = isAlone ? null : await placeAt(store, home);
  if (place !== null && shownIn(place, tour)?.thread?.channel != null) {
    await tellThere({ service, ways, tour, key }, [home, place], whole);
    return false;
  }
  await ways.postLater(channel, whole, (post) =>
    store.lock.run(`tour news ${key}`, async () => {
      const isTold = (await store.table(TOUR_NEWS).several([key])).size === 0;
      if (!isTold) await post([gone]);
    }),
  );
  if (ways.sender.isConnected(channel)) await ways.sendWaiting(channel);
  return true;
}

/** What somebody reads who agrees with another one on when they play; null for other news, and what is no longer so. */
function meetingDraft(
  tour: Tournament,
  { what, ...at }: TourNews,
  called: { readonly name: string; readonly round: number; readonly other: string },
  { language, now }: { readonly language: Language; readonly now: number },
): Draft | null {
  const board = boardOf(tour, at);
  const { meeting: words } = WORDS[language];
  const { zone } = tour.settings;
  if (what === 'shared') return { text: words.drawn(called), ring: 'silent' };
  if (board === undefined || boardToMeet(tour, at.no ?? 0) !== board) return null;
  const [until, date] = [moment(board.due, zone, language), moment(board.date ?? null, zone, language)];
  const keyboard = [timeButtons(tour, board, now, language)];
  const other = [tourButton(tour, 'times', language, { args: `${tour.round}` })];
  switch (what) {
    case 'meet':
      return until === null
        ? null
        : {
            text: joined([words.paired({ ...called, until }), words.zone(zone)], ' '),
            keyboard,
            ring: 'aloud',
          };
    case 'proposed': {
      const wish = board.wishes?.find(({ no }) => no !== at.no);
      const when = moment(wish?.at ?? null, zone, language);
      if (wish === undefined || when === null) return null;
      const accept = { ...dateButton(tour, wish.at, words.accept, language), style: 'primary' } as const;
      return { text: words.proposed({ ...called, when }), keyboard: [[accept, ...other]], ring: 'aloud' };
    }
    case 'agreed':
      return date === null
        ? null
        : {
            text: words.accepted({ ...called, when: date }),
            keyboard: [other],
            ring: 'silent',
          };
    case 'rung':
      return date === null
        ? null
        : { text: words.soon({ ...called, when: date }), keyboard: [other], ring: 'aloud' };
    default:
      return null;
  }
}

/** Of a board by appointment for which only one of both proposed a time; null for others. */
function aloneText(
  { settings }: Tournament,
  board: Board | undefined,
  no: No,
  called: { readonly name: string; readonly round: number; readonly other: string },
  language: Language,
): Text | null {
  const [wish, other] = board?.wishes ?? [];
  const isAlone = settings.meet && wish !== undefined && other === undefined && board?.date === undefined;
  return isAlone ? WORDS[language].meeting.proposedAlone({ ...called, isOwn: wish.no === no }) : null;
}

/** Somebody at a board: an entrant, or the computer. */
const seatName = (tour: Tournament, no: No | null, language: Language): string =>
  no === null ? MESSAGES[language].computerAt(FILL_LEVEL) : entrantName(tour, no, language);

const isMasked = (entrant: Entrant): boolean => peopleOf(entrant).some(({ masked }) => masked);

/** News that tournaments of all kinds share; null for others. */
function generalDraft(tour: Tournament, { what, deed: at }: TourNews, language: Language): Draft | null {
  const { news: words, teams } = WORDS[language];
  const name = nameOf(tour, language);
  const deed = tour.log.find((each) => each.at === at);
  const when = moment(tour.due, tour.settings.zone, language);
  switch (what) {
    case 'done':
      return deed === undefined ? null : { text: deedText(tour, deed, language), ring: 'silent' };
    case 'missedTwice':
      return { text: MISSED_WORDS[language].dropped(name), ring: 'aloud' };
    case 'forgiven':
      return { text: MISSED_WORDS[language].told(name), ring: 'silent' };
    case 'calledOff':
      return { text: words.cancelled(name), ring: 'silent' };
    case 'putOff':
      return when === null
        ? null
        : { text: words.delayed({ name, fewest: fewest(tour), when }), ring: 'silent' };
    case 'captain':
      return {
        text: teams.captain(name),
        keyboard: [[tourButton(tour, 'lineUp', language)]],
        ring: 'silent',
      };
    default:
      return null;
  }
}

function entrantDraft(
  tour: Tournament,
  { no, name: own, state, team, mate }: Entrant,
  news: TourNews,
  language: Language,
  now: number,
): Draft | null {
  const { news: words } = WORDS[language];
  const [name, round] = [nameOf(tour, language), news.round ?? tour.round];
  const board = boardOf(tour, news);
  const rivalsAt = ({ seats, players }: Board): readonly string[] =>
    (seats ?? players).filter((each) => each !== no).map((each) => seatName(tour, each, language));
  const against = board === undefined ? '' : rivalsAt(board).join(', ');
  const called = { name, round, other: against };
  const general = generalDraft(tour, news, language);
  if (general !== null) return general;
  const meeting = meetingDraft(tour, news, called, { language, now });
  if (meeting !== null) return meeting;
  if (tour.season) return leagueDraft(tour, { ...news, no }, language);
  if (board?.challenge !== undefined) return ladderDraft(tour, board, { ...news, no }, language);
  const isWaiting = board?.due != null && board.due > now && !board.ready.includes(no);
  switch (news.what) {
    case 'called':
    case 'otherReady': {
      if (board?.due == null || !isWaiting) return null;
      const keyboard = [[tourButton(tour, 'ready', language, { args: `${round}`, style: 'primary' })]];
      const text =
        news.what === 'called'
          ? joined(
              [
                words.called({ ...called, until: left(board.due, now, language) }),
                isRepeat(tour, board) ? words.repeated('game') : [],
              ],
              ' ',
            )
          : words.otherReady(against);
      return { text, keyboard, ring: 'aloud' };
    }
    case 'paired': {
      if (board?.points !== null || board.why !== 'game') return null;
      const keyboard = [[tourButton(tour, 'berserk', language, { args: `${board.board}` })]];
      return { text: words.paired(name), keyboard, ring: 'silent' };
    }
    case 'soon': {
      const when = tour.state === 'open' ? moment(tour.due, tour.settings.zone, language) : null;
      const keyboard = [[tourButton(tour, 'leave', language)]];
      return when === null ? null : { text: words.soon({ name, when }), keyboard, ring: 'aloud' };
    }
    case 'lastDay': {
      const open = tour.boards.filter((each) => each.isLastDay && !isDone(each) && each.players.includes(no));
      const [first] = open;
      const until = moment(first?.due ?? null, tour.settings.zone, language);
      if (first === undefined || until === null) return null;
      const keyboard =
        first.games.every(({ begun }) => begun === undefined) && tour.settings.meet
          ? { keyboard: [timeButtons(tour, first, now, language)] }
          : {};
      const other = open.flatMap(rivalsAt).join(', ');
      const ends = tour.settings.together ? null : round;
      return { text: words.lastDay({ name, round: ends, other, until }), ring: 'aloud', ...keyboard };
    }
    case 'judged': {
      const until = moment((board?.judged ?? 0) + APPEAL_MS, tour.settings.zone, language);
      if (until === null || board === undefined || !mayAppeal(tour, board, now)) return null;
      const args = `${round}:${board.board}`;
      const keyboard = [[tourButton(tour, 'appeal', language, { args })]];
      const text = words.judged({ name, round, board: boardText(tour, board, language), until });
      return { text, keyboard, ring: 'aloud' };
    }
    case 'partner':
      return mate === undefined
        ? null
        : { text: PARTNER_WORDS[language].found({ name, other: mate.name }), ring: 'aloud' };
    case 'pairOut': {
      const gone = news.mate ? own : mate?.name;
      const other = gone || MESSAGES[language].formerPlayer;
      return { text: PARTNER_WORDS[language].out({ name, other }), ring: 'aloud' };
    }
    case 'alone':
      return { text: PARTNER_WORDS[language].alone(name), ring: 'aloud' };
    case 'again':
      return { text: words.again(called), ring: 'silent' };
    case 'bye': {
      const bye = words.bye({ name, round, points: board?.points?.[0] ?? 0 });
      const repeated = board !== undefined && isRepeat(tour, board) ? words.repeated('bye') : [];
      return { text: joined([bye, repeated], ' '), ring: 'silent' };
    }
    case 'won':
      return { text: aloneText(tour, board, no, called, language) ?? words.won(called), ring: 'silent' };
    case 'lineUp': {
      const isOpen = tour.state === 'running' && round === tour.round + 1;
      const keyboard = [[tourButton(tour, 'lineUp', language)]];
      return isOpen ? { text: WORDS[language].teams.soon({ name, round }), keyboard, ring: 'aloud' } : null;
    }
    case 'lot':
      return {
        text: words.lot({ name, other: against, isOn: board !== undefined && winnerAt(board) === no }),
        ring: 'aloud',
      };
    case 'replaced':
    case 'lost': {
      const back = state === 'away' ? { keyboard: [[tourButton(tour, 'back', language)]] } : {};
      const isNobodys = board?.points?.every((points) => points === 0) === true;
      const alone = aloneText(tour, board, no, called, language);
      // Of those who are there only who has blocked the other has no game. A pseudonym leads to nobody.
      const isSeen = tour.entrants.every((each) => !board?.players.includes(each.no) || !isMasked(each));
      const isBlocking = state === 'in' && board?.why === 'forfeit' && board.games.length === 0 && isSeen;
      const without = isBlocking ? words.blocked(called) : (alone ?? words.lost(called));
      const lost = isNobodys ? words.nobody(called) : without;
      const told = news.what === 'lost' ? lost : words.replaced({ name, round });
      const isAway = state === 'away' && tour.settings.pace.kind === 'live' && hasRounds(tour);
      const isKeptOut = isAway || (board !== undefined && isNoShow(tour, board, no));
      const { warned, again } = MISSED_WORDS[language];
      const isNext = state === 'away' && hasRounds(tour) && !tour.settings.together && round < tour.rounds;
      const text = joined([told, isNext ? [again] : [], isKeptOut ? [warned] : []], ' ');
      return { text, ring: 'aloud', ...back };
    }
    case 'place': {
      const ranking = rankingOf(tour);
      const own = tour.kind === 'teams' ? team : no;
      const place = ranking.find((each) => each.no === own)?.place;
      if (place === undefined) return null;
      const keyboard = [[tourButton(tour, 'table', language)]];
      return { text: words.yourPlace({ name, place, of: ranking.length }), keyboard, ring: 'silent' };
    }
    default:
      return null;
  }
}
