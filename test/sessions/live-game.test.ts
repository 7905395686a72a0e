import { describe, expect, it } from 'vitest';
import {
  findVariant,
  type GameState,
  moveEntry,
  movesIn,
  newGame,
  playMove,
  replayAny,
} from '../../src/engine/index.js';
import { entryOf, LiveGame, orIfUnsound, UnsoundRecordError } from '../../src/sessions/model/live-game.js';

const variant = findVariant('russian');
const begun = variant?.kind === 'draughts' ? newGame(variant, {}, 0) : null;
if (!begun?.ok) throw new Error('no game');
const { game, state } = begun.value;

/** The game after so many moves, each the first that is legal. */
function played(moves: number): LiveGame {
  let live = new LiveGame(game, [state]);
  for (let count = 0; count < moves; count += 1) {
    const now = live.state as GameState;
    const [move] = movesIn(now);
    if (move === undefined) break;
    live = live.continued(moveEntry(now, move), playMove(now, move));
  }
  return live;
}

describe('a game with its states', () => {
  const live = played(20);

  it.each([0, 1, 11, 12, 13, 18, 19, 20])('has the state after %i moves that a replay has', (count) => {
    const replayed = replayAny({ ...game, entries: live.entries.slice(0, count) });
    expect(replayed).toEqual({ ok: true, value: live.stateAfter(count) });
    expect(live.cutTo(count).state).toEqual(live.stateAfter(count));
  });

  it('hands on the states that it knows, and replays once what it does not', () => {
    const before = live.state;
    expect(live.cutTo(19).state).toBe(live.stateAfter(19));
    const stored = new LiveGame(JSON.parse(JSON.stringify(live)));
    expect(stored.state).toBe(stored.state);
    expect(stored.state).toEqual(before);
    expect(stored.stateAfter(19)).toBe(stored.stateAfter(19));
  });

  it.each([
    ['left', 'resign'],
    ['idle', 'timeout'],
  ] as const)('stores a win that was claimed (%s) so that versions before read it as %s', (kind, before) => {
    const claimed = new LiveGame({ ...game, entries: [{ kind, seat: 0 }] });
    const stored = JSON.parse(JSON.stringify(claimed));
    expect(stored.entries).toEqual([{ kind: before, seat: 0, claimed: true }]);
    expect(stored.entries.map(entryOf)).toEqual(claimed.entries);
    expect(claimed.state.outcome).toMatchObject({ kind: 'win', seats: [1], reason: kind });
  });

  it('whose record cannot be replayed says so when it is asked', () => {
    const unsound = new LiveGame({ ...game, entries: [{ kind: 'move', seat: 0, move: 'a1-h8' }] });
    expect(() => unsound.state).toThrow(UnsoundRecordError);
    expect(orIfUnsound(() => unsound.state, null)).toBeNull();
    expect(unsound.cutTo(0).state).toEqual(state);
  });
});
