import {
  type AnyVariant,
  type Cell,
  type Colour,
  configure,
  FORFEITED,
  type ForfeitEntry,
  findVariant,
  type GameInfo,
  type GameState,
  hasHuff,
  huffableNow,
  type Move,
  movesIn,
  type Outcome,
  openingAt,
  playingSeats,
  type Seat,
  seatsInPlay,
  topologyOf,
  turnOf,
  type Variant,
} from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages, type SeatLine } from '../../../locales/index.js';
import { resultText } from '../../../locales/result.js';
import { joined, lines, type Text } from '../../../locales/text.js';
import { aboutOf, ruleTitle, titleOf, valueTitle } from '../../../locales/titles.js';
import { type BoardRunning, neverBegun, type Running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson } from '../../../sessions/model/table.js';
import { unfinished } from '../../../sessions/play/absence.js';
import { firstMoveTime } from '../../../sessions/play/reminders.js';
import { casualReason, scopeOf } from '../../../sessions/ratings/casual.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import type { Keyboard, Post } from '../../port.js';
import { boardKeyboard, strangersKeyboard, tableKeyboard, waitingKeyboard } from '../keyboards/keyboards.js';
import { boardOf, type Drawing, type Look, ownSeat, type Shows } from './drawing.js';
import { matchText, pingFor, turnFor, who, whoAt } from './holders.js';
import { duty, type Happening, happeningsSince, warningsText } from './move-summary.js';
import { startDrawing, stateDrawing } from './state-drawing.js';

/** Number of last moves that a board describes and draws; the record holds the rest. */
export const TOLD = 8;

const DAY_MS = 24 * 3_600_000;

/** A post whose picture has yet to be drawn. By default it mentions nobody and is silent. */
export type Draft = Omit<Post, 'kind' | 'picture' | 'ping' | 'ring'> &
  Partial<Pick<Post, 'ping' | 'ring'>> & { readonly board?: Drawing } & Shows;

/** Changes the board of a game in which people play in a way of their own; so many entries of the record are `told`. */
export type Dressing = (session: Session, board: Draft, told: number) => Draft;

/** The variant of a table without its house rules. Throws if this version does not know it. */
export function variantOf(table: Table): AnyVariant {
  const variant = findVariant(table.variant);
  if (variant === null) throw new Error(`this version does not know the game ${table.variant}`);
  return variant;
}

/** The variant of a table with its house rules. */
export function configuredVariant(table: Table): AnyVariant {
  const configured = configure(variantOf(table), table.options);
  if (!configured.ok) throw new Error(`unknown options: ${JSON.stringify(configured.error)}`);
  return configured.value;
}

/** True for games with hints, evaluations and analyses. */
export const isThinkable = (variant: AnyVariant): variant is Variant => variant.kind === 'draughts';

export const colourOf = (variant: Pick<GameInfo, 'seats'>, seat: Seat): Colour =>
  variant.seats[seat]?.colour ?? 'white';

export const seatLines = (
  table: Table,
  variant: GameInfo,
  seats: readonly Seat[],
  words: Messages,
  own: Seat | null,
): SeatLine[] =>
  seats.map((seat) => ({
    colour: colourOf(variant, seat),
    who: table.seats[seat] ? whoAt(table, seat, words, own) : null,
  }));

export const allSeats = (variant: GameInfo): readonly Seat[] => variant.seats.map((_, seat) => seat);

/** Describes the house rules that differ from the game's defaults. */
export function chosenRules(
  variant: AnyVariant,
  options: Readonly<Record<string, string>>,
  language: Language,
): Text {
  const chosen = variant.options.flatMap((option) => {
    const value = option.values.find((candidate) => candidate.value === options[option.key]);
    return value === undefined || value === option.values[0]
      ? []
      : [`${ruleTitle(option, language)}: ${valueTitle(option, value.value, language)}`];
  });
  return chosen.length > 0 ? MESSAGES[language].houseRules(chosen) : [];
}

/** The agreements at a table: its house rules, and whether the computer may help. */
export const rulesOf = (table: Table, language: Language, separator = ' '): Text =>
  joined(
    [
      chosenRules(configuredVariant(table), table.options, language),
      table.help ? MESSAGES[language].thinking.helpAgreed() : [],
    ],
    separator,
  );

/** The clocks of a table, where it has any. */
export const clockText = ({ clocks }: Pick<Table, 'clocks'>, words: Messages): Text =>
  clocks === undefined ? [] : words.pausing.clockOf(writeClocks(clocks.rules));

/** The time control of a table, in a few words. */
export const paceText = ({ clocks, terms }: Table, words: Messages): string =>
  clocks === undefined ? words.seeking.pace(terms?.deadline ?? null) : `⏱ ${writeClocks(clocks.rules)}`;

/** Who sits where at a table, below its `heading`. */
function seatsPost(table: Table, look: Look, heading: Text): Draft {
  const { language } = look;
  const variant = configuredVariant(table);
  const words = MESSAGES[language];
  const { loaded } = table;
  return {
    text: lines(
      heading,
      words.seats(seatLines(table, variant, allSeats(variant), words, ownSeat(look))),
      rulesOf(table, language, '\n'),
      clockText(table, words),
      stakesText(table, look),
      loaded ? words.loadedTable(colourOf(variant, turnOf(loaded.state)), loaded.entries.length) : [],
    ),
    board: loaded
      ? stateDrawing(loaded.state, look, null, table.seats)
      : startDrawing(variant, look, table.seats),
  };
}

/** Whether a game is rated, or why it is not, and what leaving it and silence cost. */
export const stakesText = (table: Table, { language, silence }: Pick<Look, 'language' | 'silence'>): Text =>
  MESSAGES[language].stakes(casualReason(table), scopeOf(table), silence?.() ?? null);

/** What a phone has room for; `/about` tells all of it. */
const firstSentence = (about: string): string => /^.+?[.!?](?= |$)/s.exec(about)?.[0] ?? about;

/** An open table with its seats as buttons. The seats come first, since a phone may show only the first lines. */
export function tablePost(table: Table, look: Look): Draft {
  const { language } = look;
  const variant = configuredVariant(table);
  const words = MESSAGES[language];
  const post = seatsPost(table, look, words.tableOpened(titleOf(variant, language)));
  return {
    ...post,
    text: lines(post.text, words.howToJoin(), [firstSentence(aboutOf(variant, language))]),
    keyboard: tableKeyboard(table, variant, words),
  };
}

/** A table whose game has begun, in what its first board does not tell: who plays stands there. */
export function begunPost(table: Table, look: Look): Draft {
  const words = MESSAGES[look.language];
  const title = titleOf(configuredVariant(table), look.language);
  const { board } = seatsPost(table, look, []);
  return { text: words.tableBegun(title), ...(board && { board }) };
}

/** A table that was closed because nobody has begun. */
export function closedTablePost(table: Table, look: Look): Draft {
  const title = titleOf(configuredVariant(table), look.language);
  const { board } = seatsPost(table, look, []);
  return { text: MESSAGES[look.language].tableIdle(title), ...(board && { board }) };
}

export const squares = (variant: Variant, cells: readonly Cell[]): string[] =>
  cells.map((cell) => topologyOf(variant.board).names[cell] ?? '');

/** Cells of the pieces that capture in these moves; huffs do not count. */
export const capturers = (moves: readonly Move[]): Cell[] => [
  ...new Set(
    moves.filter(({ captured, huff }) => captured.length > 0 && huff === undefined).map(({ from }) => from),
  ),
];

/** The board after a turn: the events since entry `from`, and whose turn it is or how the game ended. */
export function boardPost(current: BoardRunning, from: number, look: Look): Draft {
  const { language } = look;
  const { variant, position, outcome } = current.state;
  const all = happeningsSince(current, Math.max(0, from));
  const happenings = all.slice(-TOLD);
  const dropped = all.length - happenings.length;
  const begun = from < 0 ? beginning(current, look) : [];
  const said =
    outcome === null ? happenings : happenings.filter(({ kind }) => !isToldByResult(current, kind, look));
  const told = lines(begun, toldLines(variant, said, dropped, MESSAGES[language], ownSeat(look)));
  if (outcome === null) return turnPost(current, look, happenings, told);
  const marks = { mustCapture: [], happenings, toMove: null, seats: current.table.seats };
  return finalPost(current, look, boardOf(variant, position, look, marks), told);
}

/** True for what the result of a game of two already says: a resignation, a win that was claimed, to a player also a loss on time. */
export const isToldByResult = (
  { state: { variant, outcome } }: Running,
  kind: string,
  look: Pick<Look, 'reader'>,
): boolean =>
  outcome !== null &&
  variant.seats.length === 2 &&
  isForfeit(kind) &&
  (kind !== 'timeout' || ownSeat(look) !== null);

const isForfeit = (kind: string): boolean => Object.hasOwn(FORFEITED, kind);

/** Announcement of a game: who begins, its house rules, its opening, and to a player what they play. */
export function beginning({ table, game, state }: Running, look: Look): Text {
  const { language } = look;
  const { variant } = state;
  const words = MESSAGES[language];
  const title = titleOf(variant, language);
  const own = ownSeat(look);
  const houseRules = lines(
    rulesOf(table, language, '\n'),
    own === null ? allPlayers(table, turnOf(state), words) : ownPart(table, own, words),
    strangersTerms(table, words),
    agreedStakes(table, look),
  );
  if (table.loaded) {
    const { state: loaded, entries } = table.loaded;
    return lines(words.goesOn(title, colourOf(variant, turnOf(loaded)), entries.length), houseRules);
  }
  const opening = openingAt(variant, game.start);
  return lines(
    words.begins(title, variant.rules.first === 'lot' ? firstOf(variant, game.start) : null),
    houseRules,
    opening === null ? [] : words.opening(opening.text, table.again !== null),
  );
}

/** Who moves first from a position. */
const firstOf = (variant: AnyVariant, start: string): Colour =>
  variant.seats.find((seat) => start.startsWith(seat.letter))?.colour ?? 'white';

/** Who plays, where strangers do, or where the colours have changed since the last game; otherwise who else is called to it. */
function allPlayers(table: Table, turn: Seat, words: Messages): Text {
  if (table.strangers === undefined && table.previous === undefined)
    return waitingPlayers(table, turn, words);
  const variant = configuredVariant(table);
  return words.seats(seatLines(table, variant, allSeats(variant), words, null));
}

/** Those who sat down here and are not to move. */
function waitingPlayers(table: Table, turn: Seat, words: Messages): Text {
  const variant = configuredVariant(table);
  const waiting = allSeats(variant).filter((seat) => seat !== turn && pingFor(table.seats[seat]).length > 0);
  return lines(
    ...waiting.map((seat) => words.seatTaken(colourOf(variant, seat), who(table.seats[seat], words), [])),
  );
}

/** For the only reader: their colour, partner, opponents and name; nothing against computers only. */
function ownPart(table: Table, own: Seat, words: Messages): Text {
  const variant = configuredVariant(table);
  const others = allSeats(variant).filter((seat) => seat !== own);
  if (!others.some((seat) => isPerson(table.seats[seat]))) return [];
  const holder = table.seats[own];
  const isPartner = (seat: Seat) => variant.seats[seat]?.side === variant.seats[own]?.side;
  const linesOf = (seats: readonly Seat[]) => seatLines(table, variant, seats, words, own);
  return joined(
    [
      words.yours.plays(
        colourOf(variant, own),
        linesOf(others.filter((seat) => !isPartner(seat))),
        linesOf(others.filter(isPartner)),
      ),
      isPerson(holder) && holder.isAlias ? words.yours.seenAs(holder.name) : [],
    ],
    ' ',
  );
}

/** What people who play each other have to know of it; nothing against the computer, unless it counts. */
function agreedStakes(table: Table, look: Look): Text {
  const people = table.seats.filter(isPerson).length;
  const { stakes } = table;
  if (people < 2 && (stakes === undefined || stakes === 'casual')) return [];
  return stakesText(table, table.strangers === undefined ? look : { language: look.language });
}

/** How much time strangers have. */
function strangersTerms(table: Table, words: Messages): Text {
  if (table.strangers === undefined) return [];
  const { deadline = null } = table.terms ?? {};
  const first = firstMoveTime(table);
  return lines(
    table.clocks ? clockText(table, words) : words.seeking.terms(deadline),
    first === null ? [] : words.seeking.firstMove(first),
  );
}

/** How a seat gave up the game without a move. `isOwn` if the only reader had that seat. */
export function forfeited(how: ForfeitEntry['kind'], colour: Colour, words: Messages, isOwn = false): Text {
  switch (how) {
    case 'resign':
      return isOwn ? words.yours.resigned() : words.resigned(colour);
    case 'timeout':
      return isOwn ? words.yours.ranOutOfTime() : words.ranOutOfTime(colour);
    case 'left':
      return isOwn ? words.yours.lostByLeaving() : words.lostByLeaving(colour);
    case 'idle':
      return isOwn ? words.yours.lostByWaiting() : words.lostByWaiting(colour);
  }
}

const toldLines = (
  variant: Variant,
  happenings: readonly Happening[],
  dropped: number,
  words: Messages,
  own: Seat | null,
): Text =>
  lines(
    dropped > 0 ? words.skippedLines(dropped) : [],
    ...happenings.flatMap((happening) => {
      const colour = colourOf(variant, happening.seat);
      const isOwn = happening.seat === own;
      const said =
        happening.kind === 'move'
          ? (isOwn ? words.yours : words).moved(colour, happening.text, happening.move.crowned)
          : forfeited(happening.kind, colour, words, isOwn);
      const exits = happening.exits.map((seat) => colourOf(variant, seat));
      // With two seats the result says it.
      return exits.length > 0 && variant.seats.length > 2 ? [said, words.wentOut(exits)] : [said];
    }),
  );

function turnPost(
  { table, state }: BoardRunning,
  look: Look,
  happenings: readonly Happening[],
  told: Text,
): Draft {
  const { variant, position } = state;
  const words = MESSAGES[look.language];
  const isOthers = isForOthers(look, position.turn);
  // A waiting player needs no help with the moves of others.
  const moves = isOthers ? [] : movesIn(state);
  const must = capturers(moves);
  const huffable = hasHuff(variant.rules) && !isOthers ? huffableNow(position) : [];
  const holder = table.seats[position.turn];
  const person = isPerson(holder) ? holder : null;
  return {
    text: lines(
      told,
      variant.warns ? warningsText(state, happenings, words) : [],
      turnLine(table, variant, position.turn, look),
      must.length > 0 ? duty(variant, squares(variant, must), words) : [],
      huffable.length > 0 ? words.mayHuff(squares(variant, huffable)) : [],
      outLine(state, words),
    ),
    board: boardOf(variant, position, look, {
      mustCapture: must,
      // Nobody needs help while the computer is to move.
      mayMove: person ? [...new Set(moves.map(({ from }) => from))] : [],
      happenings,
      toMove: position.turn,
      seats: table.seats,
    }),
    keyboard: isOthers
      ? waitingButtons({ table, state }, look)
      : person
        ? boardKeyboard({ variant, position, moves, table })
        : [],
    ping: pingFor(holder),
    turn: turnFor(holder, words),
  };
}

/** True if the only reader of a board is not to move. */
export const isForOthers = ({ reader }: Pick<Look, 'reader'>, turn: Seat): boolean =>
  reader !== undefined && reader.seat !== turn;

/** Buttons for the only reader of a board, who is not to move; none for somebody who does not play. */
export function waitingButtons({ table, state }: Pick<Running, 'table' | 'state'>, look: Look): Keyboard {
  const own = ownSeat(look);
  if (own === null) return [];
  const plans = state.kind === 'draughts' && playingSeats(state).includes(own);
  return waitingKeyboard(table, MESSAGES[look.language], plans);
}

/** Whole days of a time in milliseconds; null for less than one, and where there is no limit. */
export const daysIn = (time: number | undefined): number | null =>
  time === undefined || time < DAY_MS ? null : Math.round(time / DAY_MS);

/** Whose turn it is, worded for the readers. */
export function turnLine(table: Table, variant: GameInfo, turn: Seat, look: Look): Text {
  const words = MESSAGES[look.language];
  const colour = colourOf(variant, turn);
  const own = ownSeat(look);
  const name = who(table.seats[turn], words);
  if (own === null) return words.toMove(colour, name);
  return own === turn
    ? words.yours.toMove(colour, daysIn(look.timeLeft))
    : words.yours.waiting(name, variant.seats.length > 2 ? colour : null);
}

export function outLine({ variant, position }: GameState, words: Messages): Text {
  const playing = seatsInPlay(variant, position);
  const out = allSeats(variant).filter((seat) => !playing.includes(seat));
  return out.length > 0 ? words.out(out.map((seat) => colourOf(variant, seat))) : [];
}

/** The places of a finished game, one a line. */
export function rankingLines(
  table: Table,
  variant: GameInfo,
  { ranking }: Outcome,
  words: Messages,
  own: Seat | null = null,
): readonly Text[] {
  // Where all share the first place, the result says so.
  if (ranking.length < 2) return [];
  let place = 1;
  return ranking.map((seats) => {
    const line = words.place(place, seatLines(table, variant, seats, words, own));
    place += seats.length;
    return line;
  });
}

/** The result, for the only reader, who had the seat `own`, or for everybody. */
function resultFor(variant: GameInfo, outcome: Outcome, own: Seat | null, words: Messages): Text {
  if (own === null || outcome.kind !== 'win') return resultText(variant, outcome, words);
  const { reason, seats } = outcome;
  const [other] = variant.seats.length === 2 ? allSeats(variant).filter((seat) => seat !== own) : [];
  if (!seats.includes(own))
    return other === undefined
      ? resultText(variant, outcome, words)
      : words.yours.lost(reason, colourOf(variant, other));
  return other === undefined
    ? words.yours.wonAmong(reason)
    : words.yours.won(reason, colourOf(variant, other));
}

/** The end of a game. `board` is its last position, `told` describes the events that led to it. */
export function finalPost(
  { table, state }: Running,
  look: Pick<Look, 'language' | 'reader'>,
  board: Drawing,
  told: Text,
): Draft {
  const { variant, outcome } = state;
  if (outcome === null) throw new Error('the game is not over');
  const words = MESSAGES[look.language];
  const own = ownSeat(look);
  // Of two players each knows who the other is.
  const ranking =
    own !== null && variant.seats.length === 2 ? [] : rankingLines(table, variant, outcome, words, own);
  return {
    text: lines(
      told,
      neverBegun(table) === null ? [] : words.times.notBegun(),
      resultFor(variant, outcome, own, words),
      // Whoever is to hear of it is named.
      ranking.length > 0 || own !== null
        ? []
        : words.seats(seatLines(table, variant, allSeats(variant), words, null)),
      matchText(table, outcome, words, own),
      ...ranking,
    ),
    board,
    keyboard: [
      ...(unfinished(table) !== null ? [[{ label: words.button.forFun, data: `fun:${table.id}` }]] : []),
      [
        { label: words.button.rematch, data: `rematch:${table.id}`, style: 'primary' },
        { label: words.button.record, data: `record:text:${table.id}` },
      ],
      [
        { label: words.button.film, data: `record:gif:${table.id}` },
        ...(isThinkable(variant)
          ? [{ label: words.thinking.analysisButton, data: `analysis:${table.id}` }]
          : []),
      ],
      ...strangersKeyboard(table, words),
    ],
    ping: table.seats.flatMap(pingFor),
    turn: null,
  };
}
