import { describe, expect, it } from 'vitest';
import {
  findVariant,
  formatPdn,
  formatRecord,
  type Game,
  newGame,
  parseRecord,
  replayAny,
  roundsOf,
  turnOf,
  voidAny,
} from '../../src/engine/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';

function variantOf(id: string) {
  const variant = findVariant(id);
  if (variant === null) throw new Error(`no game ${id}`);
  return variant;
}

/** A game that was ended without a result after a move. */
function ended(id: string, move: string): Game {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { game, state } = started.value;
  return { ...game, entries: [{ kind: 'move', seat: turnOf(state), move }, { kind: 'void' }] };
}

describe('a game that was ended without a result', () => {
  const russian = ended('russian', 'c3-d4');

  it('is over, nobody has won or drawn it, and nobody has a place in it', () => {
    const replayed = replayAny(russian);
    expect(replayed.ok && replayed.value.outcome).toEqual({ kind: 'void', ranking: [] });
    expect(replayAny({ ...russian, entries: [...russian.entries, { kind: 'void' }] })).toMatchObject({
      ok: false,
      error: { code: 'game-over' },
    });
    expect(replayed.ok && (() => voidAny(replayed.value))).toThrow('over');
    expect(roundsOf(russian).map(({ round, opens }) => [round, opens])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('ends as a match of Chapaev does', () => {
    const replayed = replayAny({ ...ended('chapaev', ''), entries: [{ kind: 'void' }] });
    expect(replayed.ok && replayed.value.outcome).toEqual({ kind: 'void', ranking: [] });
  });

  it('has a star for its result in records and files, from which the game can go on', () => {
    expect(formatPdn(russian)).toMatch(/\[Result "\*"\][\s\S]*\n1\. c3-d4 \*\n$/);
    for (const { record } of Object.values(LOCALES)) {
      const text = formatRecord(russian, record);
      expect(text).toMatch(/c3-d4\n\(\*\)\n$/);
      const read = parseRecord(variantOf('russian'), text);
      expect(read.ok && read.value.game.entries).toEqual(russian.entries.slice(0, 1));
    }
    expect(formatRecord({ ...russian, entries: [{ kind: 'void' }] })).toContain('(*)');
  });

  it('is stored with entries that every version of the program reads', () => {
    const stored = JSON.parse(JSON.stringify(new LiveGame(russian)));
    expect(stored).toEqual({ ...russian, entries: russian.entries.slice(0, 1), ended: 'void' });
  });
});
