import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { findMove } from '../../src/engine/core/moves/move-text.js';
import { perft } from '../../src/engine/core/moves/perft.js';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition } from '../../src/engine/core/position-text.js';
import { gameFrom, replay } from '../../src/engine/game/any-game.js';
import type { GameState } from '../../src/engine/game/game.js';
import { parseRecord } from '../../src/engine/index.js';
import { perftOn } from '../../src/engine/search/fast-perft.js';
import { ModulePosition } from '../../src/engine/search/module/moves/module-position.js';
import { SearchPosition } from '../../src/engine/search/position/search-position.js';
import { playText, positionOf, textOf, variantOf, withRules } from '../engine/positions.js';
import { LONG } from '../lanes.js';

interface Reference {
  readonly variant: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly start: string;
  readonly perft: readonly number[];
  readonly published?: { readonly source: string; readonly perft: readonly number[] };
  readonly positions: readonly { readonly position: string; readonly counts: readonly number[] }[];
  /** Counts from positions in other tables. */
  readonly more?: readonly {
    readonly source: string;
    readonly position: string;
    readonly counts: readonly number[];
  }[];
  readonly games: readonly {
    readonly moves: readonly string[];
    readonly taken: readonly string[];
    readonly at: Readonly<Record<string, string>>;
    readonly end: string;
    readonly result: string;
  }[];
}

/** Counts above this are left to the long lane and `npm run perft:deep`, or to a run with a higher limit here. */
const LIMIT = Number(process.env['PERFT_LIMIT'] ?? (LONG ? 200_000 : 20_000));
/** The plain form of the rules is far slower; from the start it counts further than from a table's many positions. */
const PLAIN_LIMIT = LIMIT / 10;
const PLAIN_LIMIT_OF_POSITIONS = LIMIT / 50;

const read = (id: string): Reference =>
  JSON.parse(readFileSync(new URL(`./${id}.json`, import.meta.url), 'utf8'));

/** The reference games know no draws. */
function withoutDraws({ variant, options = {}, start }: Reference): GameState {
  const started = gameFrom(variant, options, start);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { state } = started.value;
  return { ...state, variant: withRules(state.variant, { draws: [] }) };
}

/** The squares captured by a move, in board order. */
function takenBy(state: GameState, text: string): string {
  const { names } = topologyOf(state.variant.board);
  const move = findMove(state.variant, legalMoves(state.variant, state.position), text);
  const captured = [...(move?.captured ?? [])].sort((a, b) => a - b);
  return captured.map((cell) => names[cell]).join(',');
}

const IDS = readdirSync(new URL('.', import.meta.url)).flatMap(
  (file) => /^(.+)\.json$/.exec(file)?.[1] ?? [],
);

describe.each(IDS)('%s', (id) => {
  const reference = read(id);
  const variant = variantOf(reference.variant, reference.options);
  const search = new SearchPosition(variant);
  const counting = new SearchPosition(variant, 'counting');
  const module = ModulePosition.serves(variant) ? new ModulePosition(variant) : null;
  const count = (text: string, counts: readonly number[], plainLimit = PLAIN_LIMIT) => {
    const position = positionOf(variant, text);
    const compare = (limit: number, form: string, counted: (depth: number) => number) => {
      const within = counts.filter((nodes) => nodes <= limit);
      const found = within.map((_, index) => counted(index + 1));
      expect({ text, form, counts: found }).toEqual({ text, form, counts: within });
    };
    compare(plainLimit, 'plain', (depth) => perft(variant, position, depth));
    compare(PLAIN_LIMIT, 'compiled', (depth) => perftOn(search, position, depth));
    compare(LIMIT, 'for counting', (depth) => perftOn(counting, position, depth));
    if (module === null) return;
    module.load(position);
    compare(LIMIT, 'module', (depth) => module.perft(depth));
  };

  test('has the start position of the reference', () => {
    expect(formatPosition(variant, startPosition(variant, 0))).toBe(reference.start);
  });

  test('counts from the start', { timeout: 600_000 }, () => {
    const [own, published] = [reference.perft, reference.published?.perft ?? []];
    const both = Math.min(own.length, published.length);
    expect(published.slice(0, both)).toEqual(own.slice(0, both));
    count(reference.start, own.length > both ? own : published);
  });

  test('counts from positions', () => {
    expect(reference.positions.length).toBe(20);
    for (const { position, counts } of [...reference.positions, ...(reference.more ?? [])])
      count(position, counts, PLAIN_LIMIT_OF_POSITIONS);
  });

  test.each(reference.games.map((game, index) => [index, game] as const))('game %i', (_, game) => {
    let state = withoutDraws(reference);
    game.moves.forEach((text, index) => {
      expect([text, takenBy(state, text)]).toEqual([text, game.taken[index]]);
      state = playText(state, text);
      const known = game.at[`${index + 1}`];
      if (known !== undefined) expect(textOf(state)).toBe(known);
    });
    expect(textOf(state)).toBe(game.end);
    const outcome = state.outcome;
    const winners = outcome?.kind === 'win' ? outcome.seats.map((seat) => variant.seats[seat]?.letter) : [];
    expect(winners.join('') || 'unfinished').toBe(game.result);

    // As a file it is read with the draws that nobody claimed.
    const base = variantOf(reference.variant);
    const read = parseRecord(
      base,
      `[Position "${reference.start}"]\n${game.moves.join('\n')}`,
      reference.options,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(textOf(read.value.state)).toBe(game.end);
    expect(replay(read.value.game)).toEqual({ ok: true, value: read.value.state });
  });
});
