import {
  formatMove,
  type Game,
  type GameState,
  movesIn,
  readMove,
  roundsOf,
  type Seat,
  statesOf,
} from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { writtenMoves } from '../../../sessions/puzzles/puzzling.js';
import type { Mistake } from '../../../sessions/thinking/analysis.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { findTable } from '../../channel/find-game.js';
import { languageFor } from '../../channel/language.js';
import { boardOf, type Look } from '../../channel/posts/drawing.js';
import { colourOf, configuredVariant, type Draft, isThinkable } from '../../channel/posts/posts.js';
import type { RequestContext, Taker } from '../../channel/request-context.js';
import { choiceRows, choicesWith } from '../../channel/tasks/choices.js';
import { change, lessonLook } from '../../channel/tasks/showing.js';
import { lessonWords, lineBoard, solversLook } from '../../channel/tasks/task-board.js';
import { mayBeMove } from '../../plain-moves.js';
import { analysed } from './command.js';

/** Stands in the data of a button for the wish to see the answer. */
const ANSWER = 'answer';

/** Seats whose people lost a finished game by moves that can be thought about. */
function losersOf(table: Table): readonly Seat[] {
  const { phase, game, seats } = table;
  if (phase !== 'over' || game === null || !isThinkable(configuredVariant(table))) return [];
  const { outcome } = game.state;
  if (outcome?.kind !== 'win') return [];
  return seats.flatMap((holder, seat) => {
    const hasMoved = game.entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
    return isPerson(holder) && hasMoved && !outcome.seats.includes(seat) ? [seat] : [];
  });
}

/** Below a game that somebody lost: the move that lost it, as a puzzle. */
export function lostEnding(session: Session): Ending {
  const { table } = session;
  if (table === null || losersOf(table).length === 0) return { text: [] };
  return {
    text: [],
    buttons: [{ label: MESSAGES[languageFor(session)].thinking.lost.button, data: `lost:${table.id}` }],
  };
}

/** Handles `lost:<table>`, and the answers to what it asks: `lost:<table>:<entry>:<right>:<choice>`. */
export async function lost(
  context: RequestContext,
  [id = '', entry, right, choice]: readonly string[],
): Promise<void> {
  const table = await findTable(context, id);
  if (table === null) return;
  if (entry === undefined) return find(context, table);
  const puzzle = puzzleAt(table, Number(entry), Number(right));
  if (puzzle === null) return context.whisper(lessonWords(context.language).puzzles.stale());
  if (choice === ANSWER) return tell(context, puzzle, 'solution');
  const move = puzzle.choices[Number(choice)];
  if (move === undefined) return context.whisper(lessonWords(context.language).puzzles.stale());
  return judge(context, puzzle, move);
}

/** Analyses the game, and shows the move that lost it to its player, or to others the first that did. */
function find(context: RequestContext, table: Table): Promise<void> {
  return analysed(context, table, `lost:${table.id}`, (game, { losses }) => {
    const own = seatOf(table, context.person.user);
    const losers = losersOf(table);
    const seats = losers.includes(own) ? [own] : losers;
    const loss = losses.find(({ seat }) => seats.includes(seat));
    const { lost: words, analysisButton: label } = context.chatWords.thinking;
    const puzzle = loss && puzzleOf(table, game, loss);
    return puzzle == null
      ? { text: words.none(), keyboard: [[{ label, data: `analysis:${table.id}` }]] }
      : taskOf(puzzle, lessonLook(context));
  });
}

/** The position before the move that lost a game. */
interface LostMove {
  readonly table: string;
  /** Number of entries before it. */
  readonly entry: number;
  readonly state: GameState;
  readonly played: string;
  /** Number of its round. */
  readonly number: number;
  /** What was better, and its place among all moves in order. */
  readonly right: string;
  readonly place: number;
  /** The moves that are offered as answers. */
  readonly choices: readonly string[];
  /** The better move and what would have followed, as far as that is known. */
  readonly line: readonly string[];
}

const placesOf = (state: GameState): readonly string[] => [...writtenMoves(state)].sort();

function puzzleOf(table: Table, game: Game, { index, better }: Mistake): LostMove | null {
  const states = statesOf(game);
  const state = states.ok ? states.value[index] : undefined;
  return state === undefined || state.kind !== 'draughts'
    ? null
    : puzzleAt(table, index, placesOf(state).indexOf(better));
}

/** The puzzle of a table's game; null where its record has no such move. */
function puzzleAt(table: Table, entry: number, place: number): LostMove | null {
  const { game } = table;
  if (table.phase !== 'over' || game === null) return null;
  const played = game.entries[entry];
  const states = played?.kind === 'move' ? statesOf(game) : null;
  const state = states?.ok ? states.value[entry] : undefined;
  if (played?.kind !== 'move' || state?.kind !== 'draughts') return null;
  const moves = placesOf(state);
  const right = moves[place];
  if (right === undefined) return null;
  return {
    ...{ table: table.id, entry, state, right, place },
    played: played.move,
    number: roundsOf(game)[entry]?.round ?? 1,
    choices: choicesWith(moves, right),
    line: [right],
  };
}

function taskOf(puzzle: LostMove, look: Look): Draft {
  const { state, table, entry, place, played, number, choices } = puzzle;
  const { variant, position } = state;
  const { lost: words } = MESSAGES[look.language].thinking;
  const data = (choice: number | string) => `lost:${table}:${entry}:${place}:${choice}`;
  const solution = { label: lessonWords(look.language).puzzles.buttons.solution, data: data(ANSWER) };
  return {
    text: words.task(titleOf(variant, look.language), number, colourOf(variant, position.turn), played),
    board: boardOf(variant, position, solversLook(state, look), {
      ...{ mustCapture: [], seats: [], happenings: [] },
      toMove: position.turn,
    }),
    keyboard: choiceRows(choices, data, [solution]),
  };
}

function judge(context: RequestContext, puzzle: LostMove, move: string): Promise<void> {
  if (move === puzzle.right) return tell(context, puzzle, 'right');
  const { lost: words } = context.words.thinking;
  return context.whisper(move === puzzle.played ? words.played(move) : words.other(move));
}

/** Reads a reply to the puzzle as its answer. */
export function lostTask([id = '', entry, right]: readonly string[]): Taker | null {
  if (right === undefined) return null;
  return async (context, text) => {
    if (!mayBeMove(text.trim())) return false;
    const table = await findTable(context, id);
    const puzzle = table && puzzleAt(table, Number(entry), Number(right));
    if (puzzle === null) return table === null;
    const { variant, position } = puzzle.state;
    const reading = readMove(variant, position, movesIn(puzzle.state), text);
    if (reading.kind !== 'move') return false;
    await judge(context, puzzle, formatMove(variant, reading.move));
    return true;
  };
}

/** Shows the answer in the puzzle's message, or to one person where others still think about it. */
async function tell(context: RequestContext, puzzle: LostMove, how: 'right' | 'solution'): Promise<void> {
  const look = lessonLook(context);
  const line = lineOf(context, puzzle);
  const said: Text = lessonWords(context.language).puzzles[how](line.join(' '));
  if (!context.isAmongTwo) return context.whisper(said);
  const label = MESSAGES[look.language].thinking.analysisButton;
  await change(context, {
    text: said,
    board: lineBoard(puzzle.state, line, look),
    keyboard: [[{ label, data: `analysis:${puzzle.table}` }]],
  });
}

/** The better move and what would have followed, where the analysis is still at hand. */
function lineOf(
  { service, session }: RequestContext,
  { entry, right, line, table }: LostMove,
): readonly string[] {
  const game = session.table?.id === table ? session.table.game : null;
  const found = game && service.analyses.known(game)?.losses.find(({ index }) => index === entry);
  return found && found.line[0] === right ? found.line : line;
}
