/** The engine in a worker of a page, for hints and analysis. It stores nothing, and fetches only what was learned of games. */
import {
  type GameState,
  type LearnedWeights,
  reasonsFor,
  statesOf,
  type Thought,
  think,
} from '../../../engine/index.js';
import { analyse } from '../../../sessions/thinking/analysis.js';
import { advise } from '../../../sessions/thinking/device/advice.js';
import type { Explain, Think } from '../../../sessions/thinking/device/device.js';
import { noteThought, readThought } from '../../../sessions/thinking/device/noted.js';
import type { EngineOrder, EngineWord } from '../game/device/messages.js';
import { learnedAt } from './learned.js';

const tell = (word: EngineWord): void => postMessage(word);

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

async function work(order: EngineOrder): Promise<void> {
  const state = stateOf(order);
  const learned = order.weights === null ? null : await learnedAt(order.weights, state.variant);
  const { thinking, explain } = searching(order, learned);
  if (order.what === 'hint') await advise(state, order.ms, thinking, explain);
  else await analyse(order.game, thinking, explain);
  tell({ ends: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<EngineOrder>) => {
  work(data).catch((error: unknown) => tell({ ends: 'unable', problem: String(error) }));
});
