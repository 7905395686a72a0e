import { topologyOf } from '../../core/board/topology.js';
import type { Outcome } from '../../core/endings/outcome.js';
import { findMove } from '../../core/moves/move-text.js';
import { type Move, startPosition } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import { firstWithoutLot, type PdnSpec, type Variant } from '../../core/variant.js';
import { replay, startOf } from '../../game/any-game.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import type { Game } from '../../game/record.js';
import { configure, findBoardVariant } from '../../variants/index.js';
import { gameTags, tagLine } from '../record/headers.js';
import { type Remark, standardRemark } from '../record/remarks.js';
import { gameOfType } from './named-game.js';
import { POINTS } from './split-games.js';

/** The tags of every game in the standard's order, with their values for the unknown. */
const ROSTER = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
] as const;

const WIDTH = 79;

/** The tag of a game that was lost on time, as in PGN. */
export const TIME_FORFEIT = ['Termination', 'time forfeit'] as const;

/** The same for one whose win was claimed, as the other side was not there. */
const ABANDONED = ['Termination', 'abandoned'] as const;

const isClaimed = (outcome: Outcome | null): boolean =>
  outcome?.kind === 'win' && (outcome.reason === 'left' || outcome.reason === 'idle');

export const lostOnTime = (outcome: Outcome | null): boolean =>
  outcome?.kind === 'win' && outcome.reason === 'out-of-time';

/**
 * A game in Portable Draughts Notation 3.0 (https://wiegerw.github.io/pdn/), ending with a line break; null if PDN has no
 * number for it. `tags` are further tags. The game must be one that `replay` accepts.
 */
export function formatPdn(
  game: Game,
  tags: ReadonlyMap<string, string> = new Map(),
  remarks: readonly Remark[] = [],
): string | null {
  if (!findBoardVariant(game.variant)) return null;
  const started = startOf(game);
  const finished = replay(game);
  if (!started.ok || !finished.ok) throw new Error('a game that cannot be played through');
  const { variant } = started.value;
  const { pdn } = variant;
  if (!pdn) return null;
  const { outcome } = finished.value;
  const result = resultOf(variant, pdn, outcome);
  const unusual = outcome === null ? tags.get('Result') : undefined;
  const said = new Map([...tags, ['Result', unusual ?? result]]);
  if (lostOnTime(outcome)) said.set(...TIME_FORFEIT);
  if (isClaimed(outcome)) said.set(...ABANDONED);
  const headers = headersOf(game, variant, pdn, said);
  // Points stand behind the moves as well, where they are told from a move by the tag.
  const end = unusual !== undefined && POINTS.test(unusual) ? unusual : result;
  return `${[...headers, '', ...wrapped([...movesOf(game, started.value, pdn, remarks), end])].join('\n')}\n`;
}

function headersOf(
  game: Game,
  variant: Variant,
  pdn: PdnSpec,
  tags: ReadonlyMap<string, string>,
): readonly string[] {
  const roster = ROSTER.map(([name, unknown]) => tagLine(name, tags.get(name) || unknown));
  const known = new Set<string>([...ROSTER.map(([name]) => name), 'Result']);
  const others = [...tags].filter(([name]) => !known.has(name));
  const options = Object.entries(game.options).map(([key, value]) => `${key}=${value}`);
  return [
    ...roster,
    tagLine('Result', tags.get('Result') ?? '*'),
    ...gameTags(variant.id, pdn),
    ...(isUsualStart(game, variant, pdn) ? [] : [tagLine('SetUp', '1'), tagLine('FEN', game.start)]),
    ...(options.length > 0 ? [tagLine('Options', options.join(' '))] : []),
    ...others.map(([name, value]) => tagLine(name, value)),
  ];
}

/** True if the start position follows from the GameType, which other readers know, and from the house rules. */
function isUsualStart(game: Game, variant: Variant, { gameType, notation }: PdnSpec): boolean {
  const type = gameOfType(`${gameType},${notation}`);
  const typical = type && configure(type.variant, type.options);
  return [variant, ...(typical?.ok ? [typical.value] : [])].every(
    (each) => formatPosition(each, startPosition(each, firstWithoutLot(each))) === game.start,
  );
}

/** The result as a score; its first number belongs to the seat that begins by the rules. */
function resultOf(variant: Variant, { win }: PdnSpec, outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case 'win':
      return outcome.seats.includes(firstWithoutLot(variant)) ? win : [...win].reverse().join('');
    case 'draw':
      return win === '2-0' ? '1-1' : '1/2-1/2';
    case 'void':
    case undefined:
      return '*';
  }
}

/** Numbered moves and the words of the remarks between them, each to stay on one line. */
function movesOf(game: Game, start: GameState, pdn: PdnSpec, remarks: readonly Remark[]): readonly string[] {
  const beginner = firstWithoutLot(start.variant);
  const byMove = Map.groupBy(remarks, ({ after }) => after);
  const said = (after: number): readonly string[] =>
    (byMove.get(after) ?? []).map(({ text }) => standardRemark(text));
  const words = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(' '));
  let state = start;
  let number = 0;
  const pieces: string[] = [...words(said(0))];
  for (const [index, entry] of game.entries.filter(({ kind }) => kind === 'move').entries()) {
    if (entry.kind !== 'move') continue;
    const { variant } = state;
    const moves = movesIn(state);
    const move = findMove(variant, moves, entry.move);
    if (!move) throw new Error(`a game with the illegal move ${entry.move}`);
    if (entry.seat === beginner || number === 0) number += 1;
    // After words, a number tells whose move it is.
    const interrupted = index === 0 || said(index).some((text) => !text.startsWith('$'));
    const prefix = entry.seat === beginner ? `${number}. ` : interrupted ? `${number}... ` : '';
    pieces.push(prefix + moveText(variant, pdn, moves, move));
    // One by one: a call takes no more arguments than the stack has room for.
    for (const word of words(said(index + 1))) pieces.push(word);
    state = playMove(state, move);
  }
  return pieces;
}

/** Start and end of a move; all landings if another capture has the same start and end. */
function moveText(variant: Variant, { separator }: PdnSpec, moves: readonly Move[], move: Move): string {
  const { names } = topologyOf(variant.board);
  const end = (other: Move) => other.path.at(-1);
  const alone = moves.filter((other) => other.from === move.from && end(other) === end(move)).length === 1;
  const cells = alone ? [move.from, end(move) ?? move.from] : [move.from, ...move.path];
  return cells.map((cell) => names[cell]).join(move.captured.length > 0 ? separator : '-');
}

/** Lines of at most `WIDTH`; longer where the next word would look like a tag or an escaped line if it began one. */
function wrapped(pieces: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + 1 + piece.length <= WIDTH || /^[[%]/.test(piece)))
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}
