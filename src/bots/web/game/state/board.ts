import { type AnyVariant, type Outcome, type Seat, turnOf } from '../../../../engine/index.js';
import { LOCALES, type Messages } from '../../../../locales/index.js';
import { resultText } from '../../../../locales/result.js';
import { lines, plain } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { currentGame, type Running } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isPerson } from '../../../../sessions/model/table.js';
import { isNoted } from '../../../../sessions/play/absence.js';
import { helpedNow, mayHelp } from '../../../../sessions/play/help.js';
import { isToCome, READY } from '../../../../sessions/play/ready.js';
import { costOfSilence, deadlineOf } from '../../../../sessions/play/reminders.js';
import { casualReason, scopeOf } from '../../../../sessions/ratings/casual.js';
import { awayUntil } from '../../../../sessions/time/away.js';
import { leftOn } from '../../../../sessions/time/clocks.js';
import { isPaused, stands } from '../../../../sessions/time/pausing.js';
import { termsOf } from '../../../../sessions/time/terms.js';
import type { ActionSpec } from '../../../channel/actions/action.js';
import { viewOf } from '../../../channel/actions/view.js';
import { endedText } from '../../../channel/posts/consent-posts.js';
import type { Look } from '../../../channel/posts/drawing.js';
import { matchText, who } from '../../../channel/posts/holders.js';
import { clockText, colourOf, configuredVariant, rankingLines } from '../../../channel/posts/posts.js';
import { placeFor, resultFor } from '../../../play/meeting/listed.js';
import type { PageGame } from '../games.js';
import { LIMITS } from '../limits.js';
import { fallenNotes, wirePlan } from '../planning/planned.js';
import type { BoardMessage } from '../protocol.js';
import { barFor, buttonsFor, shownQuestion } from './buttons.js';
import { shownMatch, waitingMatch } from './chapaev.js';
import { shownDraughts, waitingDraughts } from './draughts.js';
import { goOnFor } from './go-on.js';
import { ratingLine } from './rating.js';
import { lookOfReader, type Reader, type Seen } from './reader.js';
import { rematchAsked, sequelOf } from './rematch.js';
import { levelsAround, paceOf, seatsOf } from './seats.js';
import type { Shown } from './shown.js';

const MINUTE = 60_000;

/** What a reader is shown of a channel's game at the time `now`; null without a game. */
export function boardMessage(
  session: PageGame,
  reader: Reader,
  seen: Seen,
  now: number,
  actions: readonly ActionSpec[],
): BoardMessage | null {
  const { settings, past } = session;
  const view = viewOf(session, reader, now);
  if (view === null) return null;
  const { table, seat, words } = view;
  const { language } = reader;
  const variant = configuredVariant(table);
  const look = lookOfReader(table, reader, settings.theme);
  const current = table.game === null ? null : currentGame(table);
  const turn = current?.state.outcome === null ? turnOf(current.state) : null;
  const outcome = current?.state.outcome ?? null;
  const { svg, spots, body, description, last, notes } = shownOf(table, variant, current, look, seat, seen);
  const { key, markup, cells, box, coordinates } = svg.ground;
  const deadline = deadlineOf(session);
  return {
    type: 'board',
    table: table.id,
    revision: table.revision,
    entries: table.game?.entries.length ?? 0,
    title: titleOf(variant, language),
    variant: variant.id,
    pace: paceOf(session, words),
    phase: table.phase,
    theme: settings.theme,
    ground: { key, ...(seen?.ground !== key && { markup, cells, box, coordinates }) },
    figures: { below: svg.below, above: svg.above },
    you: seat < 0 ? null : seat,
    turn,
    seats: seatsOf(table, variant, current, seat, spots, words),
    clocks: table.seats.map((_, at) => {
      if (table.clocks !== undefined) return leftOn(table, at, now);
      return at === turn && deadline !== null ? deadline - now : null;
    }),
    stands: turn === null || stands(table) || isAway(table, turn, now),
    now,
    last,
    ...standing(table, variant, turn, outcome, words),
    ...endStatus(session, table, variant, outcome, reader, words),
    ...(turn !== null && turn === seat && { status: LOCALES[language].lobby.yourMove }),
    verdict: seat < 0 ? null : resultFor(outcome, seat),
    place: placeFor(outcome, seat, variant),
    levels: levelsAround(table, variant, seat),
    notes: [
      ...comingNotes(table, seat, words),
      ...fallenNotes(table, seat, words),
      ...notes,
      ...helpNotes(table, variant, turn, words),
      ...(isToldOfStakes(table)
        ? [plain(words.stakes(casualReason(table), scopeOf(table), costOfSilence({ table, settings })))]
        : []),
      ...(table.phase === 'open' && table.clocks ? [plain(clockText(table, words))] : []),
      ...standingNotes(session, turn, words, now),
      ...(outcome !== null && outcome.kind !== 'void' && wouldCount(table, seat)
        ? [plain(words.nextCounts())]
        : []),
      ...(outcome === null ? [] : rankingLines(table, variant, outcome, words).map(plain)),
    ],
    question:
      table.phase === 'over'
        ? rematchAsked(session, view, actions)
        : shownQuestion(view, reader.user, actions),
    answered: plain(endedText(table, words, seat < 0 ? null : seat)),
    description,
    buttons: buttonsFor(view, actions),
    bar: barFor(view, actions),
    ...sequelOf(session, table),
    ...meanwhileFor(session, table, seat),
    ...(wasMissed(table, seat) && { missed: true as const }),
    ...goOnFor(table, current, seat),
    forks: mayHelp(table),
    plan: past === undefined ? wirePlan(table, seat, words) : null,
    ...body(svg),
  };
}

/** Where somebody plays the computer who waits for anybody at a table of two. */
function meanwhileFor({ game }: PageGame, table: Table, seat: Seat): Pick<BoardMessage, 'meanwhile'> {
  const { phase, seats, strangers, variant, options } = table;
  if (game === null || phase !== 'open' || seat < 0 || strangers === undefined || seats.length !== 2)
    return {};
  const wish = new URLSearchParams({ game: variant, ...options, opponent: 'computer', meanwhile: game });
  return { meanwhile: `/g/new?${wish}` };
}

/** What a game is worth is said before it begins and, to people who play each other, until somebody has moved. */
const isToldOfStakes = ({ phase, game, seats }: Table): boolean =>
  phase === 'open' ||
  (phase === 'running' && game?.entries.length === 0 && seats.filter(isPerson).length > 1);

/** True if nothing but that this player is a guest has kept a game from being rated. */
function wouldCount(table: Table, seat: Seat): boolean {
  const seats = table.seats.map((holder, at) =>
    at === seat && holder?.kind === 'person' ? { ...holder, hasAccount: true as const } : holder,
  );
  return casualReason(table) === 'guest' && casualReason({ ...table, seats }) === null;
}

/** Whether the computer may help people who play each other, and whom it has just helped. */
function helpNotes(table: Table, variant: AnyVariant, turn: Seat | null, words: Messages): string[] {
  if (table.phase === 'open') return table.help ? [plain(words.thinking.helpAgreed())] : [];
  if (turn === null) return [];
  return helpedNow(table).map((seat) =>
    plain(words.thinking.helpAsked(who(table.seats[seat], words), colourOf(variant, seat))),
  );
}

/** True for the reader of a table to which an opponent has not come. */
const wasMissed = (table: Table, seat: Seat): boolean =>
  seat >= 0 && table.phase === 'open' && READY.of(table)?.missed === true;

/** Whether somebody who was met at a table on offer still has to come, or has not. */
function comingNotes(table: Table, seat: Seat, { boardPage }: Messages): string[] {
  if (seat < 0) return [];
  if (wasMissed(table, seat)) return [boardPage.missed];
  const isAwaited = table.absent?.some(
    (each) => each.seat !== seat && isNoted(each) && isToCome(table, each.seat),
  );
  return isAwaited ? [boardPage.comes] : [];
}

function isAway(table: Table, turn: Seat, now: number): boolean {
  const holder = table.seats[turn];
  return isPerson(holder) && awayUntil(table, holder.user, now) !== null;
}

/** Why no time runs, and that another time than before does. */
function standingNotes(session: PageGame, turn: Seat | null, words: Messages, now: number): string[] {
  const { table, settings } = session;
  if (table === null || turn === null) return [];
  const holder = table.seats[turn];
  const until = isPerson(holder) ? awayUntil(table, holder.user, now) : null;
  const { deadline, late } = termsOf(session);
  return [
    ...(table.clock.isNew ? [plain(words.times.fromNow(deadline && deadline * MINUTE, late))] : []),
    ...(isPaused(table) ? [plain(words.pausing.paused())] : []),
    ...(table.halted === undefined ? [] : [plain(words.closed.stands(who(holder, words)))]),
    ...(until === null ? [] : [plain(words.pausing.away(who(holder, words), until, settings.zone))]),
  ];
}

/** A table as a reader sees it, of whose entries they have `seen` some. */
export function shownOf(
  table: Table,
  variant: AnyVariant,
  current: Running | null,
  look: Look,
  seat: Seat,
  seen: Seen,
): Shown {
  if (current === null) {
    return variant.kind === 'draughts'
      ? waitingDraughts(variant, table, look)
      : waitingMatch(variant, table, look);
  }
  const { state } = current;
  const mine = seat >= 0 && state.outcome === null && turnOf(state) === seat;
  const from = seenEntries(table, seen);
  return current.kind === 'draughts'
    ? shownDraughts(current, look, mine, from)
    : shownMatch(current, look, mine, from);
}

/** Number of entries from which on a page animates the moves: all of them, unless it shows one of the last boards. */
function seenEntries({ revision, game }: Table, seen: Seen): number {
  const entries = game?.entries.length ?? 0;
  const news = seen === null ? 0 : entries - seen.entries;
  // Every entry is a revision; where revisions are more, something was taken back.
  const follows = news > 0 && news <= LIMITS.last && revision - (seen?.revision ?? 0) === news;
  return follows ? entries - news : entries;
}

/** Where a game has a result, how it ended, and below that what it has made of the reader's rating. */
function endStatus(
  { rated }: PageGame,
  table: Table,
  variant: AnyVariant,
  outcome: Outcome | null,
  { user }: Reader,
  words: Messages,
): { readonly status?: string } {
  if (outcome === null || outcome.kind === 'void') return {};
  const { status } = standing(table, variant, null, outcome, words);
  return { status: [status, ...ratingLine(table, rated, user, words)].join('\n') };
}

/** How a game stands, in words. */
export function standing(
  table: Table,
  variant: AnyVariant,
  turn: Seat | null,
  outcome: Outcome | null,
  words: Messages,
): Pick<BoardMessage, 'status' | 'result'> {
  if (outcome !== null) {
    const result = plain(lines(resultText(variant, outcome, words), matchText(table, outcome, words)));
    return { status: result, result };
  }
  const status =
    turn === null
      ? words.boardPage.waiting
      : plain(words.toMove(colourOf(variant, turn), who(table.seats[turn], words)));
  return { status, result: null };
}
