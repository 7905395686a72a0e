import { type GameState, movesIn } from '../../engine/game.js';
import { openingAt } from '../../engine/openings.js';
import { type Move, type Position, seatsInPlay, startPosition } from '../../engine/position.js';
import { type Cell, topologyOf } from '../../engine/topology.js';
import type { Colour, Language, Seat, Variant } from '../../engine/variant.js';
import { configure, findVariant } from '../../engine/variants/index.js';
import { type BoardView, drawBoard } from '../../render/index.js';
import { derive, type Running } from '../../sessions/play.js';
import type { Holder, Table } from '../../sessions/session.js';
import { stateOf } from '../../sessions/states.js';
import { MESSAGES } from '../messages/index.js';
import type { Messages, SeatLine, Who } from '../messages/messages.js';
import { joined, lines, plain } from '../messages/text.js';
import type { Post, Text, UserId } from '../port.js';
import { altText } from './alt-text.js';
import { moveKeyboard, tableKeyboard } from './keyboards.js';
import { recordFile } from './record-file.js';
import { type Happening, happeningsSince } from './story.js';

/** How many of the last moves a board names and draws; the rest is in the record. */
const TOLD = 8;
/** What every platform takes as an alt text. */
const LONGEST_ALT = 1000;

/** A post whose picture is still to be drawn. */
export type Draft = Omit<Post, 'picture'> & { readonly board?: Drawing };

export interface Drawing {
  /** Gives a PNG. */
  readonly draw: () => Promise<Buffer>;
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
const pingFor = (holder: Holder | null | undefined): UserId[] =>
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
  const start = loaded ? stateOf(loaded).position : startPosition(variant, 0);
  return {
    kind: 'post',
    text: lines(
      words.tableOpened(variant.title[language], variant.about[language]),
      chosen.length > 0 ? words.houseRules(chosen) : [],
      loaded ? words.loadedTable(colourOf(variant, start.turn), loaded.entries.length) : [],
      words.seats(seatLines(table, variant, allSeats(variant), words)),
      words.howToJoin(),
    ),
    board: boardOf(variant, start, language, { mustCapture: [], happenings: [], toMove: null }),
    keyboard: tableKeyboard(table, variant, words),
    ping: [],
  };
};

interface Highlights {
  readonly mustCapture: readonly Cell[];
  readonly happenings: readonly Happening[];
  readonly toMove: Seat | null;
}

export const boardOf = (
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
  ...new Set(moves.filter((move) => move.captured.length > 0).map((move) => move.from)),
];

/** The board after a turn: what happened since entry `from`, whose turn it is, or how it ended. */
export const boardPost = (table: Table, language: Language, from: number): Draft => {
  const current = derive(table);
  const all = happeningsSince(current.game, Math.max(0, from));
  const happenings = all.slice(-TOLD);
  const dropped = all.length - happenings.length;
  const told = toldLines(current.state.variant, happenings, dropped, MESSAGES[language]);
  return current.state.outcome === null
    ? turnPost(current, language, happenings, from < 0 ? lines(beginning(current, language), told) : told)
    : finalPost(current, language, happenings, told);
};

const beginning = ({ table, game, state }: Running, language: Language): Text => {
  const { variant } = state;
  const first = variant.seats.find((seat) => game.start.startsWith(seat.letter))?.colour ?? 'white';
  const begins = MESSAGES[language].begins(variant.title[language], first, variant.rules.first === 'lot');
  const chosen = chosenRules(variant, table.options, language);
  if (table.loaded) {
    const { turn } = stateOf(table.loaded).position;
    return lines(
      MESSAGES[language].goesOn(
        variant.title[language],
        colourOf(variant, turn),
        table.loaded.entries.length,
      ),
      chosen.length > 0 ? MESSAGES[language].houseRules(chosen) : [],
    );
  }
  const opening = openingAt(variant, game.start);
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
  { table, state }: Running,
  language: Language,
  happenings: readonly Happening[],
  told: Text,
): Draft => {
  const { variant, position } = state;
  const words = MESSAGES[language];
  const moves = movesIn(state);
  const must = capturers(moves);
  const holder = table.seats[position.turn];
  return {
    kind: 'post',
    text: lines(
      told,
      words.toMove(colourOf(variant, position.turn), who(holder, words)),
      must.length > 0 ? words.mustCapture(squares(variant, must)) : [],
      outLine(state, words),
    ),
    board: boardOf(variant, position, language, { mustCapture: must, happenings, toMove: position.turn }),
    keyboard: holder?.kind === 'person' ? moveKeyboard({ variant, position, moves, table }) : [],
    ping: pingFor(holder),
    turn: {
      user: holder?.kind === 'person' ? holder.user : null,
      name: holder?.kind === 'person' ? holder.name : words.computer,
    },
  };
};

const outLine = ({ variant, position }: GameState, words: Messages): Text => {
  const playing = seatsInPlay(variant, position);
  const out = allSeats(variant).filter((seat) => !playing.includes(seat));
  return out.length > 0 ? words.out(out.map((seat) => colourOf(variant, seat))) : [];
};

const finalPost = (
  { table, state }: Running,
  language: Language,
  happenings: readonly Happening[],
  told: Text,
): Draft => {
  const { variant, position, outcome } = state;
  if (outcome === null) throw new Error('the game is not over');
  const words = MESSAGES[language];
  const result =
    outcome.kind === 'win'
      ? words.wins(
          outcome.seats.map((seat) => colourOf(variant, seat)),
          outcome.reason,
        )
      : words.drawn(outcome.reason);
  let place = 1;
  const ranking = outcome.ranking.map((seats) => {
    const line = words.place(place, seatLines(table, variant, seats, words));
    place += seats.length;
    return line;
  });
  return {
    kind: 'post',
    text: lines(told, result, ...ranking, words.times.kept(table.id)),
    board: boardOf(variant, position, language, { mustCapture: [], happenings, toMove: null }),
    keyboard: [
      [
        { label: words.button.rematch, data: `rematch:${table.id}`, style: 'primary' },
        { label: words.button.record, data: `record:${table.id}` },
      ],
    ],
    attachment: recordFile(table, language),
    ping: table.seats.flatMap(pingFor),
    turn: null,
  };
};
