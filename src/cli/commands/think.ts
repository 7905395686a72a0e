import {
  type Endgames,
  formatMove,
  formatPosition,
  type GameState,
  gameFrom,
  LEVELS,
  type Limits,
  scoreBySeat,
  type Thought,
  think,
} from '../../engine/index.js';
import { nearsEnd, readEndgames } from '../../sessions/thinking/endgames.js';
import { learnedFor } from '../../sessions/thinking/learned.js';
import { type Arguments, boardVariantNamed, levelOf, situationOf, wholeNumber } from '../arguments.js';
import { CliFault, counted } from '../sentences.js';
import { folderToRead } from './endgames.js';

const USUAL_MS = 1_000;

const complain = (problem: string): void => void process.stderr.write(`${problem}\n`);

/** `damka think`: the best move of a position, with the statistics of the search. */
export async function thinkAloud(args: Arguments): Promise<string> {
  const state = stateOf(args);
  const { limits, ms } = limitsOf(args);
  const begun = performance.now();
  const stop = (): boolean => performance.now() - begun >= (ms ?? Number.POSITIVE_INFINITY);
  const endgames = endgamesFor(args, state);
  const learned = learnedFor(state.variant, complain);
  const thought = think(state, { ...limits, learned, endgames, stop }, wholeNumber(args, 'seed', 0) ?? 0);
  const took = performance.now() - begun;
  return args.json
    ? JSON.stringify(asData(state, thought, took, endgames), null, 2)
    : asText(state, thought, took);
}

/** Tables of the game, if they are of use in this position. */
function endgamesFor(args: Arguments, { variant, position }: GameState): Endgames | null {
  const folder = folderToRead(args);
  if (folder === null || !nearsEnd(position)) return null;
  return readEndgames(folder, variant, complain);
}

function stateOf(args: Arguments): GameState {
  const { variant, position } = situationOf(boardVariantNamed(args.words[0]), args);
  const started = gameFrom(variant.id, args.options, formatPosition(variant, position));
  if (!started.ok) throw new Error(`a position that cannot be set up: ${started.error.code}`);
  if (started.value.state.outcome !== null) throw new CliFault('The game is over in this position.');
  return started.value.state;
}

/** Drops the time limit where another limit ends the search, for the same result on every machine. */
function limitsOf(args: Arguments): { readonly limits: Limits; readonly ms: number | null } {
  const [nodes, depth, level] = [wholeNumber(args, 'nodes', 1), wholeNumber(args, 'depth', 1), levelOf(args)];
  const given = wholeNumber(args, 'ms', 1);
  const bounded = nodes ?? depth ?? (level === null ? null : LEVELS[level].nodes);
  const usual = level === null ? USUAL_MS : LEVELS[level].ms;
  const limits = {
    ...(nodes !== null && { nodes }),
    ...(depth !== null && { depth }),
    ...(level !== null && { level }),
  };
  return { limits, ms: given ?? (bounded === null ? usual : null) };
}

const perSecond = ({ nodes }: Thought, ms: number): number =>
  Math.round((1_000 * nodes) / Math.max(ms, 0.001));

const rounded = (value: number): number => Number(value.toFixed(2));

const lineOf = ({ variant }: GameState, { line }: Thought): string[] =>
  line.map((move) => formatMove(variant, move));

function asData(state: GameState, thought: Thought, ms: number, endgames: Endgames | null): object {
  const { variant, position } = state;
  const outlook = scoreBySeat(state, thought);
  return {
    variant: variant.id,
    position: formatPosition(variant, position),
    move: formatMove(variant, thought.move),
    score: thought.score,
    balance: Object.fromEntries(
      variant.seats.map(({ letter }, seat) => [letter, rounded(outlook[seat] ?? 0)]),
    ),
    end: thought.end,
    known: thought.known ?? null,
    depth: thought.depth,
    nodes: thought.nodes,
    ms: Number(ms.toFixed(1)),
    nodesPerSecond: perSecond(thought, ms),
    line: lineOf(state, thought),
    endgames: endgames?.pieces ?? null,
  };
}

const END_WORDS = { win: 'a win', loss: 'a loss', draw: 'a draw' } as const;

function asText(state: GameState, thought: Thought, ms: number): string {
  const { variant, position } = state;
  const unit = variant.rules.play === 'halma' ? 'steps' : 'men';
  const mover = variant.seats[position.turn]?.letter ?? '?';
  const { end, known, score } = thought;
  const verdict = end
    ? `${END_WORDS[end.kind]} for ${mover} after ${counted(end.moves, 'single move')}`
    : known
      ? `${END_WORDS[known.kind]} for ${mover} by the endgame tables`
      : `${score >= 0 ? '+' : ''}${score.toFixed(2)} ${unit} for ${mover}`;
  return [
    `move   ${formatMove(variant, thought.move)}`,
    `score  ${verdict}`,
    `depth  ${thought.depth}`,
    `nodes  ${thought.nodes} in ${(ms / 1_000).toFixed(3)} s, ${perSecond(thought, ms)} nodes/s`,
    `line   ${lineOf(state, thought).join(' ')}`,
  ].join('\n');
}
