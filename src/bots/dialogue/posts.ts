import { type AnyState, isFlicked, isFlickState, turnOf } from '../../engine/any-game.js';
import { startMatch } from '../../engine/flicks/match.js';
import { type GameState, movesIn } from '../../engine/game.js';
import { huffableNow } from '../../engine/huff.js';
import { openingAt } from '../../engine/openings.js';
import { type Move, type Position, seatsInPlay, startPosition } from '../../engine/position.js';
import { type Cell, topologyOf } from '../../engine/topology.js';
import type { Colour, Language, Seat, Variant } from '../../engine/variant.js';
import { configure, findVariant } from '../../engine/variants/index.js';
import { type BoardView, drawBoard, type FilmJob } from '../../render/index.js';
import type { BoardRunning, Running } from '../../sessions/play.js';
import type { Holder, Table } from '../../sessions/session.js';
import { stateOf } from '../../sessions/states.js';
import { MESSAGES } from '../messages/index.js';
import type { Messages, SeatLine, Who } from '../messages/messages.js';
import { resultText } from '../messages/result.js';
import { joined, lines, plain } from '../messages/text.js';
import type { Post, Text, UserId } from '../port.js';
import { altText } from './alt-text.js';
import { drawingOf } from './flick-drawing.js';
import { tableKeyboard, turnKeyboard } from './keyboards.js';
import { recordFile } from './record-file.js';
import { type Happening, happeningsSince } from './story.js';

/** How many of the last moves a board names and draws; the rest is in the record. */
export const TOLD = 8;
/** What every platform takes as an alt text. */
const LONGEST_ALT = 1000;

/** A post whose picture is still to be drawn. */
export type Draft = Omit<Post, 'picture'> & { readonly board?: Drawing };

export interface Drawing {
  /** Gives a PNG. */
  readonly draw: () => Promise<Buffer>;
  /** The same in motion: a GIF, or how to make it. */
  readonly film?: Buffer | FilmJob;
  readonly alt: string;
}

/** The variant of a table without its house rules. Throws where this version does not know it. */
export const variantOf = (table: Table): Variant => {
  const variant = findVariant(table.variant);
  if (variant === null) throw new Error(`this version does not know the game ${table.variant}`);
  return variant;
};

/** The variant of a table as it is played there. */
export const configuredVariant = (table: Table): Variant => {
  const configured = configure(variantOf(table), table.options);
  if (!configured.ok) throw new Error(`unknown options: ${JSON.stringify(configured.error)}`);
  return configured.value;
};

/** How a holder of a seat is named: a person by a mention. */
export const who = (holder: Holder | null | undefined, words: Messages): Who => {
  if (!holder) return words.free;
  return holder.kind === 'person' ? { mention: holder.user, name: holder.name } : words.computer;
};

export const colourOf = (variant: Variant, seat: Seat): Colour => variant.seats[seat]?.colour ?? 'white';

const seatLines = (table: Table, variant: Variant, seats: readonly Seat[], words: Messages): SeatLine[] =>
  seats.map((seat) => ({
    colour: colourOf(variant, seat),
    who: table.seats[seat] ? who(table.seats[seat], words) : null,
  }));

const allSeats = (variant: Variant): readonly Seat[] => variant.seats.map((_, seat) => seat);

/** The user who is to be called for a seat, if a person sits there. */
export const pingFor = (holder: Holder | null | undefined): UserId[] =>
  holder?.kind === 'person' ? [holder.user] : [];

/** House rules that differ from the game's own, in words. */
const chosenRules = (
  variant: Variant,
  options: Readonly<Record<string, string>>,
  language: Language,
): string[] =>
  variant.options.flatMap(({ key, title, values }) => {
    const value = values.find((candidate) => candidate.value === options[key]);
    return value === undefined || value === values[0] ? [] : [`${title[language]}: ${value.title[language]}`];
  });

/** An open table with its seats as buttons. */
export const tablePost = (table: Table, language: Language): Draft => {
  const variant = configuredVariant(table);
  const words = MESSAGES[language];
  const chosen = chosenRules(variant, table.options, language);
  const { loaded } = table;
  return {
    kind: 'post',
    text: lines(
      words.tableOpened(variant.title[language], variant.about[language]),
      chosen.length > 0 ? words.houseRules(chosen) : [],
      loaded ? words.loadedTable(colourOf(variant, turnOf(stateOf(loaded))), loaded.entries.length) : [],
      words.seats(seatLines(table, variant, allSeats(variant), words)),
      words.howToJoin(),
    ),
    board: loaded ? stateDrawing(stateOf(loaded), language, null) : startDrawing(variant, language),
    keyboard: tableKeyboard(table, variant, words),
    ping: [],
  };
};

/** A game as it is set up. */
const startDrawing = (variant: Variant, language: Language): Drawing =>
  isFlicked(variant)
    ? drawingOf({ variant, match: startMatch(0), course: null, toMove: null, told: '' }, language)
    : boardOf(variant, startPosition(variant, 0), language, IDLE);

/** How a game stands, without what led there. */
export const stateDrawing = (state: AnyState, language: Language, toMove: Seat | null): Drawing => {
  const { variant } = state;
  return isFlickState(state)
    ? drawingOf({ variant, match: state.match, course: null, toMove, told: '' }, language)
    : boardOf(variant, state.position, language, { ...IDLE, toMove });
};

interface Highlights {
  readonly mustCapture: readonly Cell[];
  readonly happenings: readonly Happening[];
  readonly toMove: Seat | null;
}

/** Nothing has happened, nobody is to move. */
const IDLE: Highlights = { mustCapture: [], happenings: [], toMove: null };

const boardOf = (
  variant: Variant,
  position: Position,
  language: Language,
  { mustCapture, happenings, toMove }: Highlights,
): Drawing => {
  const moves = happenings.flatMap((happening) => (happening.kind === 'move' ? [happening] : []));
  const view: BoardView = {
    variant,
    position,
    language,
    lastMoves: moves.map(({ move }) => move),
    captured: moves.flatMap(({ taken }) => taken),
    mustCapture,
    idle: toMove === null,
  };
  return {
    draw: () => drawBoard(view),
    alt: [
      `${variant.title[language]}.`,
      plain(toldMoves(variant, moves, MESSAGES[language])),
      altText(variant, position, language, mustCapture, toMove === null ? null : colourOf(variant, toMove)),
    ]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, LONGEST_ALT),
  };
};

/** The moves that the picture shows, in words. */
const toldMoves = (variant: Variant, moves: readonly Happening[], words: Messages): Text =>
  joined(
    moves.map((happening) =>
      happening.kind === 'move'
        ? words.moved(colourOf(variant, happening.seat), happening.text, happening.move.crowned)
        : [],
    ),
    ', ',
  );

const squares = (variant: Variant, cells: readonly Cell[]): string[] =>
  cells.map((cell) => topologyOf(variant.board).names[cell] ?? '');

const capturers = (moves: readonly Move[]): Cell[] => [
  ...new Set(
    moves.filter(({ captured, huff }) => captured.length > 0 && huff === undefined).map(({ from }) => from),
  ),
];

/** The board after a turn: what happened since entry `from`, whose turn it is, or how it ended. */
export const boardPost = (current: BoardRunning, language: Language, from: number): Draft => {
  const { variant, position, outcome } = current.state;
  const all = happeningsSince(current.game, Math.max(0, from));
  const happenings = all.slice(-TOLD);
  const dropped = all.length - happenings.length;
  const told = toldLines(variant, happenings, dropped, MESSAGES[language]);
  if (outcome === null)
    return turnPost(
      current,
      language,
      happenings,
      from < 0 ? lines(beginning(current, language), told) : told,
    );
  const board = boardOf(variant, position, language, { ...IDLE, happenings });
  return finalPost(current, language, board, told);
};

/** The first words about a game: who begins, its house rules, its opening. */
export const beginning = ({ table, game, state }: Running, language: Language): Text => {
  const { variant } = state;
  const first = variant.seats.find((seat) => game.start.startsWith(seat.letter))?.colour ?? 'white';
  const begins = MESSAGES[language].begins(variant.title[language], first, variant.rules.first === 'lot');
  const chosen = chosenRules(variant, table.options, language);
  if (table.loaded) {
    return lines(
      MESSAGES[language].goesOn(
        variant.title[language],
        colourOf(variant, turnOf(stateOf(table.loaded))),
        table.loaded.entries.length,
      ),
      chosen.length > 0 ? MESSAGES[language].houseRules(chosen) : [],
    );
  }
  const opening = isFlicked(variant) ? null : openingAt(variant, game.start);
  return lines(
    begins,
    chosen.length > 0 ? MESSAGES[language].houseRules(chosen) : [],
    opening === null ? [] : MESSAGES[language].opening(opening.text, table.again !== null),
  );
};

const toldLines = (
  variant: Variant,
  happenings: readonly Happening[],
  dropped: number,
  words: Messages,
): Text =>
  lines(
    dropped > 0 ? words.skippedLines(dropped) : [],
    ...happenings.flatMap((happening) => {
      const colour = colourOf(variant, happening.seat);
      const said =
        happening.kind === 'move'
          ? words.moved(colour, happening.text, happening.move.crowned)
          : words.resigned(colour);
      const exits = happening.exits.map((seat) => colourOf(variant, seat));
      // With two seats the result says it.
      return exits.length > 0 && variant.seats.length > 2 ? [said, words.wentOut(exits)] : [said];
    }),
  );

const turnPost = (
  { table, state }: BoardRunning,
  language: Language,
  happenings: readonly Happening[],
  told: Text,
): Draft => {
  const { variant, position } = state;
  const words = MESSAGES[language];
  const moves = movesIn(state);
  const must = capturers(moves);
  const huffable = huffableNow(position);
  const holder = table.seats[position.turn];
  return {
    kind: 'post',
    text: lines(
      told,
      words.toMove(colourOf(variant, position.turn), who(holder, words)),
      must.length > 0 ? duty(variant, must, words) : [],
      huffable.length > 0 ? words.mayHuff(squares(variant, huffable)) : [],
      outLine(state, words),
    ),
    board: boardOf(variant, position, language, { mustCapture: must, happenings, toMove: position.turn }),
    keyboard: holder?.kind === 'person' ? turnKeyboard({ variant, position, moves, table }) : [],
    ping: pingFor(holder),
    turn: {
      user: holder?.kind === 'person' ? holder.user : null,
      name: holder?.kind === 'person' ? holder.name : words.computer,
    },
  };
};

/** Which pieces must capture, or can. */
const duty = (variant: Variant, capturers: readonly Cell[], words: Messages): Text =>
  (variant.rules.huff === 'off' ? words.mustCapture : words.mayCapture)(squares(variant, capturers));

const outLine = ({ variant, position }: GameState, words: Messages): Text => {
  const playing = seatsInPlay(variant, position);
  const out = allSeats(variant).filter((seat) => !playing.includes(seat));
  return out.length > 0 ? words.out(out.map((seat) => colourOf(variant, seat))) : [];
};

/** How a game ended: `board` is its last position, `told` what led there. */
export const finalPost = (
  { table, state }: Running,
  language: Language,
  board: Drawing,
  told: Text,
): Draft => {
  const { variant, outcome } = state;
  if (outcome === null) throw new Error('the game is not over');
  const words = MESSAGES[language];
  let place = 1;
  const ranking = outcome.ranking.map((seats) => {
    const line = words.place(place, seatLines(table, variant, seats, words));
    place += seats.length;
    return line;
  });
  return {
    kind: 'post',
    text: lines(told, resultText(variant, outcome, words), ...ranking, words.times.kept(table.id)),
    board,
    keyboard: [
      [
        { label: words.button.rematch, data: `rematch:${table.id}`, style: 'primary' },
        { label: words.button.record, data: `record:text:${table.id}` },
        { label: words.button.film, data: `record:gif:${table.id}` },
      ],
    ],
    attachment: recordFile(table, language),
    ping: table.seats.flatMap(pingFor),
    turn: null,
  };
};
