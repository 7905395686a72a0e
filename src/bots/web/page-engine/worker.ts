/** The engine in a worker of a page, where it may take its time. It stores nothing, and fetches only what was learned of games. */
import {
  formatMove,
  formatShot,
  type GameState,
  type LearnedWeights,
  reasonsFor,
  replayAny,
  restoreLearned,
  statesOf,
  type Thought,
  think,
  type Variant,
} from '../../../engine/index.js';
import { aimUntil } from '../../../sessions/chapaev/aiming.js';
import { analyse } from '../../../sessions/thinking/analysis.js';
import { advise } from '../../../sessions/thinking/device/advice.js';
import type { Explain, Think } from '../../../sessions/thinking/device/device.js';
import { noteThought, readThought } from '../../../sessions/thinking/device/noted.js';
import { numbersIn } from '../../../sessions/thinking/weight-values.js';
import type { ChoiceOrder, ChoiceWord, EngineOrder, EngineWord } from '../game/device/messages.js';

const tell = (word: EngineWord | ChoiceWord): void => postMessage(word);

/** What was learned, by its address: a page shows one game, and its rematches. */
const known = new Map<string, LearnedWeights>();

async function learnedAt(address: string, variant: Variant): Promise<LearnedWeights> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const file = new Uint8Array(await answer.arrayBuffer());
  // Two lines are for the server.
  const start = file.indexOf(10, file.indexOf(10) + 1) + 1;
  const body = new Blob([file.subarray(start)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const values = new Int8Array(await new Response(body).arrayBuffer());
  const weights = restoreLearned(variant, numbersIn(values));
  if (weights === null) throw new Error(`${address} does not fit ${variant.id}`);
  known.set(address, weights);
  return weights;
}

/** Searches, and tells what is found. The server reads the same thoughts, so both ask for the same ones. */
function searching({ seed, nodes }: EngineOrder, learned: LearnedWeights | null) {
  const whole = new WeakMap<Thought, Thought>();
  const thinking: Think = async (state, limits, ms) => {
    const end = Date.now() + ms;
    const stop = (): boolean => nodes === undefined && Date.now() >= end;
    const found = think(state, { learned, ...limits, ...(nodes !== undefined && { nodes }), stop }, seed);
    const noted = noteThought(state, found);
    tell({ found: noted });
    const thought = readThought(state, noted, limits) ?? found;
    whole.set(thought, found);
    return thought;
  };
  const explain: Explain = async (state, thought, other) => {
    const inFull = (each: Thought): Thought => whole.get(each) ?? each;
    const compared = other === null ? null : { thought: inFull(other), learned: () => learned };
    const reasons = reasonsFor(state, inFull(thought), compared);
    tell({ found: { reasons } });
    return reasons;
  };
  return { thinking, explain };
}

function stateOf({ game }: Pick<EngineOrder, 'game'>): GameState {
  const states = statesOf(game);
  if (!states.ok) throw new Error(`no such game: ${states.error.code}`);
  return states.value.at(-1) as GameState;
}

/** The computer's move at a level, without what was learned where that cannot be had. */
async function choose(order: ChoiceOrder): Promise<void> {
  const { level, ms, seed, weights } = order;
  const replayed = replayAny(order.game);
  if (!replayed.ok) throw new Error(`no such game: ${replayed.error.code}`);
  const state = replayed.value;
  if (state.kind === 'chapaev') {
    const shot = aimUntil({ match: state.match, level, random: seed / 2 ** 32 }, Date.now() + ms);
    return tell({ chosen: formatShot(shot), isWeaker: false });
  }
  const learned = weights === null ? null : await learnedAt(weights, state.variant).catch(() => null);
  const end = Date.now() + ms;
  const { move } = think(state, { learned, level, stop: () => Date.now() >= end }, seed);
  tell({ chosen: formatMove(state.variant, move), isWeaker: weights !== null && learned === null });
}

async function work(order: EngineOrder): Promise<void> {
  const state = stateOf(order);
  const learned = order.weights === null ? null : await learnedAt(order.weights, state.variant);
  const { thinking, explain } = searching(order, learned);
  if (order.what === 'hint') await advise(state, order.ms, thinking, explain);
  else await analyse(order.game, thinking, explain);
  tell({ ends: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<EngineOrder | ChoiceOrder>) => {
  const done = data.what === 'move' ? choose(data) : work(data);
  done.catch((error: unknown) => tell({ ends: 'unable', problem: String(error) }));
});
