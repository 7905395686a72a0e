import { expect, it } from 'vitest';
import { reason } from '../../../../src/bots/web/game/device/reason.js';
import { formatMove, movesIn, type Reason, reasonsFor, think } from '../../../../src/engine/index.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { gameOf } from '../../../render/games.js';

const NODES = 400;

/** Fails to compile if some reason of the engine could not be sent. */
const sendable = (each: Reason): ReturnType<typeof reason.parse> => each;

it('every reason that the engine gives comes over the line as it was', () => {
  const kinds = new Set<string>();
  for (const id of ['russian', 'international', 'giveaway', 'ugolki', 'towers', 'draughts4-solo'])
    for (let played = 0; played < 40; played += 3) {
      const { state } = gameOf(id, played);
      if (state.outcome !== null) break;
      const thought = think(state, { nodes: NODES }, 1);
      const best = formatMove(state.variant, thought.move);
      const among = movesIn(state).filter((each) => formatMove(state.variant, each) !== best);
      const learned = () => learnedFor(state.variant);
      const other =
        among.length === 0 ? null : { thought: think(state, { nodes: NODES, among }, 1), learned };
      for (const each of [...reasonsFor(state, thought), ...reasonsFor(state, thought, other)]) {
        kinds.add(each.kind);
        expect(reason.parse(JSON.parse(JSON.stringify(sendable(each))))).toEqual(each);
      }
    }
  expect(kinds.size).toBeGreaterThan(8);
});

it('what is no reason is not taken', () => {
  for (const wrong of [
    { kind: 'wins' },
    { kind: 'wins', moves: '3' },
    { kind: 'alike', than: 'x'.repeat(1_000) },
    { kind: 'best', more: 1 },
    { kind: 'none' },
  ])
    expect(reason.safeParse(wrong).success).toBe(false);
});
