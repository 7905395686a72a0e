import { availableParallelism } from 'node:os';
import { type GameState, LEVEL_NUMBERS, think, type Variant } from '../../engine/index.js';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import type { EngineClient } from '../../sessions/thinking/engine-client.js';
import { EnginePool } from '../../sessions/thinking/engine-pool.js';
import { learnedFor } from '../../sessions/thinking/learned.js';
import { type Effort, effortOf } from '../arena/effort.js';
import { hubDialectOf } from '../arena/hub/dialect.js';
import { HubPlayer } from '../arena/hub/player.js';
import { type MatchGame, playMatch, roundsOf } from '../arena/match.js';
import { NoPlayer, ownPlayer, type Player, type Strength } from '../arena/player.js';
import { type Estimate, estimateOf } from '../arena/score.js';
import { type Arguments, boardVariantNamed, configured, wholeNumber } from '../arguments.js';
import { writeTo } from '../files.js';
import { CliFault } from '../sentences.js';
import { folderToRead } from './endgames.js';
import { recordsOf } from './match-records.js';

const USUAL_GAMES = 20;
/** Positions of the search that judges an opening. */
const JUDGED = 20_000;

/** What a player leaves out, by the word for it. */
const WITHOUT = {
  written: { learned: null, book: null },
  bookless: { book: null },
} as const;

const isWithout = (part: string): part is keyof typeof WITHOUT => Object.hasOwn(WITHOUT, part);

const HOW =
  'A player is level=3, ms=200, nodes=5000, depth=6, or several of them with commas. Add written to leave out what was ' +
  'learned and the book, bookless to leave out the book alone. ' +
  'An engine that speaks Hub has its command last: "ms=200,hub=./scan hub".';

interface Seat {
  readonly strength: Strength;
  readonly command: string | null;
}

/** Reads `nodes=500,level=8`, `ms=100,written` or `ms=200,hub=./scan hub`. */
function playerIn(flag: 'a' | 'b', args: Arguments): Seat {
  const text = args.text(flag);
  if (text === null) throw new CliFault(`--${flag} is missing. ${HOW}`);
  const at = text.search(/(^|,)hub=/);
  const command = at < 0 ? null : text.slice(at).replace(/^,?hub=/, '');
  const parts = (at < 0 ? text : text.slice(0, at)).split(',').filter((part) => part !== '');
  const without = parts.filter(isWithout);
  const settings = parts.filter((part) => !isWithout(part));
  const wrong = (part: string) => new CliFault(`--${flag} does not understand "${part}". ${HOW}`);
  if (command === '' || (settings.length === 0 && command === null)) throw wrong(text);
  const numbers = new Map(
    settings.map((part) => {
      const [, key = '', value = ''] = /^(level|ms|nodes|depth)=(\d{1,9})$/.exec(part) ?? [];
      if (key === '' || Number(value) < 1) throw wrong(part);
      return [key, Number(value)];
    }),
  );
  const level = LEVEL_NUMBERS.find((known) => known === numbers.get('level'));
  if (numbers.has('level') && (level === undefined || command !== null)) throw wrong(text);
  const [nodes, depth, ms] = ['nodes', 'depth', 'ms'].map((key) => numbers.get(key));
  const limits = {
    ...(nodes !== undefined && { nodes }),
    ...(depth !== undefined && { depth }),
    ...(level !== undefined && { level }),
    ...Object.assign({}, ...without.map((part) => WITHOUT[part])),
  };
  if (command !== null && without[0] !== undefined) throw wrong(without[0]);
  if (command !== null && ms === undefined && nodes === undefined && depth === undefined) throw wrong(text);
  return { strength: { limits, ms: ms ?? null }, command };
}

function playerFor(flag: 'a' | 'b', args: Arguments, variant: Variant, pool: EngineClient): Player {
  const { strength, command } = playerIn(flag, args);
  if (command === null) return ownPlayer(flag, strength, pool);
  if (hubDialectOf(variant) === null)
    throw new CliFault(`No engine plays ${titleOf(variant, DEFAULT_LANGUAGE)} over Hub.`);
  return new HubPlayer(flag, command, strength);
}

/** `damka match`: plays two players against each other, with the error margin of the result. */
export async function match(args: Arguments): Promise<string> {
  const variant = configured(boardVariantNamed(args.words[0]), args);
  const lanes = wholeNumber(args, 'threads', 1, 64) ?? availableParallelism();
  const games = wholeNumber(args, 'games', 1, 100_000) ?? USUAL_GAMES;
  const seed = wholeNumber(args, 'seed', 0) ?? 0;
  // Reports a file that cannot be written before the games, not after them.
  if (args.out !== null) await writeTo(args.out, Buffer.alloc(0));
  const complain = (problem: unknown) => process.stderr.write(`${String(problem)}\n`);
  const pool = new EnginePool({ threads: lanes, report: complain, endgames: folderToRead(args) });
  try {
    const [a, b] = [playerFor('a', args, variant, pool), playerFor('b', args, variant, pool)];
    let done = 0;
    const told = ({ points, forfeit }: MatchGame): void => {
      done++;
      process.stderr.write(`game ${done}: ${points}${forfeit === null ? '' : ` (${forfeit})`}\n`);
    };
    const learned = learnedFor(variant);
    const judge = (state: GameState): number => think(state, { nodes: JUDGED, learned }, seed).score;
    const plan = { variant, options: args.options, games, lanes, seed, judge };
    const played = await playMatch(plan, { a, b }, told).finally(() => Promise.all([a.close(), b.close()]));
    if (args.out !== null) await writeTo(args.out, Buffer.from(recordsOf(played, namesIn(args))));
    return args.json ? asData(args, variant, played) : asText(args, played);
  } catch (error) {
    throw error instanceof NoPlayer
      ? new CliFault(`No engine plays. ${error.message}.`, { cause: error })
      : error;
  } finally {
    await pool.close();
  }
}

const namesIn = (args: Arguments) => ({ a: `a ${args.text('a')}`, b: `b ${args.text('b')}` });

const count = (games: readonly MatchGame[], wanted: (points: number) => boolean): number =>
  games.filter(({ points }) => wanted(points)).length;

const resultOf = (games: readonly MatchGame[]) => ({
  won: count(games, (points) => points === 1),
  drawn: count(games, (points) => points > 0 && points < 1),
  lost: count(games, (points) => points === 0),
  forfeits: games.filter(({ forfeit }) => forfeit !== null).length,
});

function asData(args: Arguments, variant: Variant, games: readonly MatchGame[]): string {
  const finite = (value: number) => (Number.isFinite(value) ? Number(value.toFixed(1)) : null);
  const { score, margin, elo, eloLow, eloHigh } = estimateOf(roundsOf(games));
  const estimate = { score, margin, elo: finite(elo), eloLow: finite(eloLow), eloHigh: finite(eloHigh) };
  const who = { a: args.text('a'), b: args.text('b') };
  const effort = { a: effortOf(games, true), b: effortOf(games, false) };
  return JSON.stringify(
    { variant: variant.id, ...who, games: games.length, ...resultOf(games), ...estimate, effort },
    null,
    2,
  );
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const elo = (value: number): string =>
  Number.isFinite(value) ? `${value >= 0 ? '+' : ''}${value.toFixed(0)}` : value > 0 ? '+∞' : '−∞';

function certainty({ margin, elo: middle, eloLow, eloHigh }: Estimate): string {
  if (margin === null) return 'one opening only: nothing can be said about chance';
  return `± ${percent(margin)}, Elo ${elo(middle)} (${elo(eloLow)} to ${elo(eloHigh)}), with 95 % certainty`;
}

function effortLine(name: string, effort: Effort | null): string | null {
  if (effort === null) return null;
  const { ms, depth, nodesPerSecond } = effort;
  const parts = [
    `${ms.toFixed(ms < 10 ? 1 : 0)} ms a move`,
    ...(depth === null ? [] : [`depth ${depth.toFixed(1)}`]),
    ...(nodesPerSecond === null ? [] : [`${Math.round(nodesPerSecond)} nodes/s`]),
  ];
  return `${name} took ${parts.join(', ')}`;
}

function asText(args: Arguments, games: readonly MatchGame[]): string {
  const { won, drawn, lost, forfeits } = resultOf(games);
  const estimate = estimateOf(roundsOf(games));
  return [
    `a  ${args.text('a')}`,
    `b  ${args.text('b')}`,
    `a won ${won}, drew ${drawn}, lost ${lost} of ${games.length} games${forfeits > 0 ? `, ${forfeits} by forfeit` : ''}`,
    `a scored ${percent(estimate.score)} ${certainty(estimate)}`,
    ...[true, false].flatMap((ofA) => effortLine(ofA ? 'a' : 'b', effortOf(games, ofA)) ?? []),
  ].join('\n');
}
