import {
  type AnyVariant,
  formatMove,
  type LevelName,
  type Move,
  NAMED_LEVELS,
  type Position,
  topologyOf,
  type Variant,
} from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import type { Language, Messages } from '../../../locales/index.js';
import { DOTS } from '../../../locales/text.js';
import { ruleTitle, shortTitleOf, valueTitle } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { isComputer, isPerson } from '../../../sessions/model/table.js';
import { hasChoice, stakesChosen } from '../../../sessions/ratings/casual.js';
import type { Button, Keyboard } from '../../port.js';
import type { ActionSpec } from '../actions/action.js';
import type { View } from '../actions/view.js';
import { MAX_DATA } from './command-button.js';

/** Actions offered for each game in the list of games. */
export const GAME_VERBS = ['new', 'rules', 'seek', 'challenge'] as const;
export type GameVerb = (typeof GAME_VERBS)[number];

/** Number of moves up to which each has a button of its own; more are chosen step by step. */
export const FEW = 10;
export const PER_ROW = 5;
export const MAX_ROWS = 5;
export const MAX_BUTTONS = PER_ROW * MAX_ROWS;

/** Arranges buttons in rows, and drops those beyond what the narrowest platform accepts: moves can still be typed. */
export function inRows(buttons: readonly Button[], perRow: number, maxRows = MAX_ROWS): Keyboard {
  const rows: Button[][] = [];
  for (let at = 0; at < buttons.length && rows.length < maxRows; at += perRow) {
    rows.push(buttons.slice(at, at + perRow));
  }
  return rows;
}

/** The part of a legal move chosen by taps so far: its piece and its first `depth` landings. */
export interface Tap {
  readonly table: string;
  readonly revision: number;
  /** Index of a legal move that begins with the chosen part. */
  readonly index: number;
  readonly depth: number;
}

export const WHOLE = 99;
/** Depth of a tap that has chosen a huff but not yet the move after it. */
export const HUFF = 98;

export const tapData = ({ table, revision, index, depth }: Tap, verb = 'tap'): string =>
  `${verb}:${table}:${revision}:${index}:${depth}`;

/** Moves open to the player to move. */
export interface Offer {
  readonly variant: Variant;
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly table: Pick<Table, 'id' | 'revision'>;
  /** What a tap does; by default it plays. */
  readonly verb?: string;
  /** Number of moves up to which each has a button of its own; `FEW` by default. */
  readonly few?: number;
}

/** A button that chooses the first `depth` landings of a move. */
export const moveButton = (
  { table, moves, verb }: Offer,
  move: Move,
  depth: number,
  label: string,
): Button => ({
  label,
  data: tapData({ table: table.id, revision: table.revision, index: moves.indexOf(move), depth }, verb),
});

export const wholeMove = (offer: Offer, move: Move): Button =>
  moveButton(offer, move, WHOLE, formatMove(offer.variant, move));

/** Number of buttons in a row; long captures need wide ones. */
function columns(buttons: readonly Button[]): number {
  const longest = Math.max(...buttons.map((button) => button.label.length));
  if (longest <= 7) return PER_ROW;
  if (longest <= 10) return 3;
  return longest <= 14 ? 2 : 1;
}

/** Buttons whose labels begin with their numbers on the board. */
export const numberedKeyboard = (buttons: readonly Button[], rows: number): Keyboard =>
  fitting(
    buttons.map((button, index) => ({ ...button, label: `${index + 1}. ${button.label}` })),
    rows,
  );

/** Makes rows as wide as the labels allow, and wider if the number of rows requires it. */
const fitting = (buttons: readonly Button[], rows: number): Keyboard =>
  inRows(buttons, Math.min(PER_ROW, Math.max(columns(buttons), Math.ceil(buttons.length / rows))), rows);

/** Buttons for the player to move, in the order of `moves`: a row of huffs, if there are any, and the moves without one. */
export function turnKeyboard(offer: Offer, moves = offer.moves): Keyboard {
  const { variant } = offer;
  const { names } = topologyOf(variant.board);
  const plain = moves.filter(({ huff }) => huff === undefined);
  const huffs = moves.filter(
    ({ huff }, at) => huff !== undefined && moves.findIndex((other) => other.huff === huff) === at,
  );
  const rows = inRows(
    huffs.map((move) => moveButton(offer, move, HUFF, `?${names[move.huff ?? -1]}`)),
    PER_ROW,
    2,
  );
  return [...rows, ...moveKeyboard(offer, plain, MAX_ROWS - rows.length)];
}

/** True if a turn has too many moves to list and begins with the choice of a piece. */
export const beginsWithPieces = ({ moves }: Pick<Offer, 'moves'>): boolean =>
  moves.filter(({ huff }) => huff === undefined).length > FEW;

/** Buttons for moves: whole moves if they are few, otherwise the pieces that can make them. */
export function moveKeyboard(offer: Offer, moves: readonly Move[], rows = MAX_ROWS): Keyboard {
  if (moves.length === 0) return [];
  if (moves.length <= (offer.few ?? FEW))
    return fitting(
      moves.map((move) => wholeMove(offer, move)),
      rows,
    );
  const names = topologyOf(offer.variant.board).names;
  const pieces = moves.filter((move, at) => moves.findIndex(({ from }) => from === move.from) === at);
  const label = ({ from }: Move): string =>
    `${offer.position.board[from]?.[0].king ? '👑 ' : ''}${names[from]}`;
  return inRows(
    pieces.map((move) => moveButton(offer, move, 0, label(move))),
    PER_ROW,
    rows,
  );
}

/** Adds the button that opens the menu of a game: below the others, or behind the last ones if these need all the rows. */
export function withMenu(
  keyboard: Keyboard,
  { id, revision }: Pick<Table, 'id' | 'revision'>,
  verb = 'more',
): Keyboard {
  const more = { label: '⋯', data: `${verb}:${id}:${revision}` };
  if (keyboard.length < MAX_ROWS) return [...keyboard, [more]];
  return [...keyboard.slice(0, -1), [...(keyboard.at(-1) ?? []).slice(0, PER_ROW - 1), more]];
}

/** A board that is over without the buttons by which two people play again: where many play, another game begins as this one did. */
export function withoutRematch<Board extends { readonly keyboard?: Keyboard }>(board: Board): Board {
  const rows = board.keyboard?.map((row) => row.filter(({ data }) => !data.startsWith('rematch:')));
  return { ...board, ...(rows && { keyboard: rows.filter((row) => row.length > 0) }) };
}

/** Buttons under a board for the player to move. */
export const boardKeyboard = (offer: Offer): Keyboard => withMenu(turnKeyboard(offer), offer.table);

/** Buttons under a board for somebody who waits; where replies can be planned, with a button for that. */
export function waitingKeyboard(
  table: Pick<Table, 'id' | 'revision'>,
  { planning }: Messages,
  plans: boolean,
): Keyboard {
  const plan = { label: planning.button, data: `reply:${table.id}:${table.revision}` };
  return withMenu(plans ? [[plan]] : [], table);
}

/** The last row of a game's menu, with the way back. */
export const LAST_ROW = 9;

/** A row of buttons to be rid of strangers at a table, and to report them; no row where there are none. */
export function strangersKeyboard({ id, seats, strangers }: Table, { seeking }: Messages): Keyboard {
  if (strangers === undefined) return [];
  const others = seats.flatMap((holder, seat) =>
    isPerson(holder) && holder.via !== undefined && holder.name !== ''
      ? [{ label: seeking.button.block(holder.name), data: `block:${id}:${seat}` }]
      : [],
  );
  return [[...others, { label: seeking.button.report, data: `report:${id}` }]];
}

/** Buttons of the menu of a game: what somebody can do there, row by row, and the way back to the moves. */
export function menuKeyboard(view: View, actions: readonly ActionSpec[]): Keyboard {
  const { table, words } = view;
  const { id, revision } = table;
  const rows = new Map<number, Button[]>();
  for (const action of actions) {
    const { row, verb = action.id } = action;
    if (row === undefined || action.fits?.(view) === false) continue;
    const button = { label: action.label(view), data: `${verb}:${id}:${revision}` };
    rows.set(row, [...(rows.get(row) ?? []), button]);
  }
  const back: Button = { label: words.button.back, data: `less:${id}:${revision}` };
  const last = rows.get(LAST_ROW) ?? [];
  rows.delete(LAST_ROW);
  const others = [...rows].toSorted(([one], [other]) => one - other).map(([, buttons]) => buttons);
  return [...others, ...strangersKeyboard(table, words), [...last, back]];
}

/** Letters of a label that a phone shows where a button has a row of its own, and those that the name of a rule keeps of them. */
const [MAX_LABEL, MIN_NAME] = [34, 16];

/** The beginning of a text that needs more letters than there is room for. */
const cut = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, room - 1).replace(/[\s.,:;(“«]+$/u, '')}…` : text;

/** A rule with its value, both to be told by what a phone shows of them: the name is cut first, and then the value. */
function ruleLabel(title: string, value: string): string {
  const room = MAX_LABEL - ': '.length;
  const name = cut(title, Math.max(room - value.length, MIN_NAME));
  return `${name}: ${cut(value, room - name.length)}`;
}

/** Buttons for the house rules of an open table: each shows its value and cycles to the next one. */
export function optionsKeyboard(
  table: Table,
  variant: AnyVariant,
  words: Messages,
  language: Language,
): Keyboard {
  const buttons = variant.options.map((option, index) => {
    const value = table.options[option.key] ?? option.values[0]?.value ?? '';
    const label = ruleLabel(ruleTitle(option, language), valueTitle(option, value, language));
    return { label, data: `cycle:${table.id}:${index}` };
  });
  // A loaded position belongs to its rules.
  const rules = table.loaded === null ? buttons : [];
  const help: Button = { label: words.thinking.helpButton(table.help === true), data: `help:${table.id}` };
  const shown = variant.kind === 'draughts' ? [...rules, help] : rules;
  const perRow = Math.ceil(shown.length / (MAX_ROWS - 1));
  const back: Button = { label: words.button.back, data: `table:${table.id}` };
  return [...inRows(shown, perRow, MAX_ROWS - 1), [back]];
}

/** Games on a page of the list. */
const GAMES_PER_PAGE = 8;
const GAMES_PER_ROW = 2;

/** The data, or its `short` form if it is too long or not ASCII. */
const within = (data: string, short: string): string =>
  data.length <= MAX_DATA && /^[ -~]*$/.test(data) ? data : short;

/** Buttons for games; `verb` is the action of a tap. */
export const gameButtons = (
  verb: GameVerb,
  games: readonly AnyVariant[],
  language: Language,
  options = '',
): Keyboard =>
  inRows(
    games.map((variant) => ({
      label: shortTitleOf(variant, language),
      data: within(`${verb}:${variant.id}${options}`, `${verb}:${variant.id}`),
    })),
    GAMES_PER_ROW,
  );

/** A page of the list of games: of those for two, or for more players, in the order of a reader. */
export interface GamesPage {
  readonly verb: GameVerb;
  readonly page: number;
  readonly isForMany: boolean;
  readonly language: Language;
  /** Id of the game that stands first. */
  readonly first: string;
}

/** Data of the button that shows a page. */
export const pageData = ({ verb, page, isForMany, language, first }: GamesPage): string =>
  `games:${verb}:${isForMany ? 'm' : ''}${page}:${language}:${first}`;

/** Buttons for a page of the list of games, with its number and those beside it. */
export function gamesKeyboard(shown: GamesPage, options = ''): Keyboard {
  const { verb, language, isForMany, first } = shown;
  const all = gamesInOrder(first, isForMany);
  const pages = Math.ceil(all.length / GAMES_PER_PAGE);
  const at = Math.min(Math.max(shown.page, 0), pages - 1);
  const rows = gameButtons(
    verb,
    all.slice(at * GAMES_PER_PAGE, (at + 1) * GAMES_PER_PAGE),
    language,
    options,
  );
  const turnTo = (page: number, label: string): Button => ({ label, data: pageData({ ...shown, page }) });
  const other = pageData({ ...shown, page: 0, isForMany: !isForMany });
  return [
    ...rows,
    [
      ...(at > 0 ? [turnTo(at - 1, '◀')] : []),
      turnTo(at, `${at + 1}/${pages}`),
      ...(at < pages - 1 ? [turnTo(at + 1, '▶')] : []),
      { label: isForMany ? '👥 2' : '👥 3–4', data: other },
    ],
  ];
}

/**
 * Buttons of an open table: its free seats, the computer's seats with their levels, the level of all of them, house rules,
 * the computer, start.
 */
export function tableKeyboard(table: Table, variant: AnyVariant, words: Messages): Keyboard {
  const seats = variant.seats.flatMap((seat, index): Button[] => {
    const holder = table.seats[index];
    const dot = DOTS[seat.colour];
    if (isComputer(holder)) {
      return [{ label: `${dot} ${words.computerAt(holder.level)}`, data: `level:${table.id}:${index}` }];
    }
    return holder === null
      ? [{ label: `${dot} ${words.colour[seat.colour]}`, data: `join:${table.id}:${index}` }]
      : [];
  });
  const rules = { label: words.button.houseRules, data: `options:${table.id}` };
  const controls: Button[] = [
    // A loaded position was chosen along with its rules, but not with whether the computer helps.
    ...(variant.kind === 'draughts' || (variant.options.length > 0 && table.loaded === null) ? [rules] : []),
    ...(hasChoice(table)
      ? [{ label: words.button.stakes(stakesChosen(table)), data: `stakes:${table.id}` }]
      : []),
    { label: words.button.computer, data: `computer:${table.id}` },
    { label: words.button.start, data: `start:${table.id}`, style: 'primary' },
  ];
  const named = Object.entries(NAMED_LEVELS).map(([name, level]) => ({
    level,
    label: words.button.strength[name as LevelName],
    data: `strength:${table.id}:${name}`,
  }));
  // A level without a name was asked for in words, and stands where it belongs.
  const own = { level: table.level, label: `${table.level}`, data: `strength:${table.id}:${table.level}` };
  const levels = named.some(({ level }) => level === table.level) ? named : [...named, own];
  const strengths = levels
    .toSorted((one, other) => one.level - other.level)
    .map(({ level, label, data }): Button => ({ label: level === table.level ? `✓ ${label}` : label, data }));
  // More than two words with pictures do not fit in one row on a phone.
  const below = [strengths, ...inRows(controls, Math.ceil(controls.length / 2))];
  return [...inRows(seats, 2, MAX_ROWS - below.length), ...below];
}
