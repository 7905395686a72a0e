import { afterEach, describe, expect, it } from 'vitest';
import { plainPng } from '../doubles/plain-png.js';
import { sessionIn } from '../doubles/sessions.js';
import { MORE_GAMES } from '../engine/random-game.js';
import { LONG } from '../lanes.js';
import { type Group, PLATFORMS, setBoard, UNDRAWN } from './group-support/groups.js';

const PEOPLE = [
  { name: 'Ann', language: 'en' },
  { name: 'Bob', language: 'en' },
  { name: 'Eve', language: 'en' },
] as const;
/** The place of the board, below the message of the table. */
const BOARD = 1;
/** Bursts of taps in a game. */
const BURSTS = (LONG ? 60 : 6) * MORE_GAMES;

/** Paints each position in a colour of its own, so that a picture tells which position it shows. */
function colours() {
  const known = new Map<string, number>();
  const studio: typeof UNDRAWN = {
    ...UNDRAWN,
    picture: async (job) => {
      if (job.kind !== 'board') return plainPng(8, 8, [255, 255, 255]);
      const position = JSON.stringify(job.view.position);
      const colour = known.get(position) ?? known.size;
      known.set(position, colour);
      return plainPng(8, 8, [colour % 256, Math.floor(colour / 256), 0]);
    },
  };
  return studio;
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let group: Group;
afterEach(() => group.close());

/** Buttons of moves: a piece, a landing or a whole move. */
const movesAt = (at: number): readonly string[] =>
  group.tapsAt(at).filter((data) => /^(tap|keys):/.test(data));

const revisionsAt = (at: number): readonly number[] => [
  ...new Set(
    group.tapsAt(at).flatMap((data) => {
      const [verb, , revision] = data.split(':');
      return verb === 'more' || /^\d+$/.test(revision ?? '') ? [Number(revision)] : [];
    }),
  ),
];

/** What is seen of each turn of a board: its words, its picture and the revision of its buttons lead to each other. */
class Truth {
  private readonly links = new Map<string, string>();
  readonly broken: string[] = [];

  look(): void {
    const board = group.seen.at(BOARD);
    const picture = group.pictureAt(BOARD)?.toString('base64') ?? '';
    const text = board?.text.split('\n').slice(0, 2).join(' / ') ?? '';
    const revisions = revisionsAt(BOARD);
    if (revisions.length > 1) this.broken.push(`buttons of turns ${revisions} below ${text}`);
    this.link('text', text, 'picture', picture);
    this.link('picture', picture, 'text', text);
    for (const revision of revisions) {
      this.link('turn', String(revision), 'text', text);
      this.link('text', text, 'turn', String(revision));
    }
  }

  private link(from: string, one: string, to: string, other: string): void {
    const key = `${from} ${one} ${to}`;
    const known = this.links.get(key);
    if (known !== undefined && known !== other) this.broken.push(`${key}: ${known} and ${other}`);
    this.links.set(key, other);
  }
}

/** Taps of several people that come before the board has changed. */
async function burst(draw: () => number, old: string[], look: () => void): Promise<void> {
  const now = movesAt(BOARD);
  old.push(...now);
  const taps = Array.from({ length: 2 + Math.floor(draw() * 4) }, () => {
    const from = draw() < 0.75 && now.length > 0 ? now : old;
    const data = from[Math.floor(draw() * from.length)] ?? '';
    const { name } = PEOPLE[Math.floor(draw() * PEOPLE.length)] ?? PEOPLE[0];
    return { name, data };
  });
  const answered = taps.map(({ name, data }) => group.tapOld(name, data, BOARD).then(look));
  await Promise.all(answered);
}

describe.each(PLATFORMS)('%s: a board on which several people tap at nearly the same time', (_, open) => {
  it('shows text, picture and buttons of one turn at every moment', async () => {
    group = await open(PEOPLE, colours());
    await setBoard(group, 'edit');
    await group.say('Ann', '/new russian rated=off');
    await group.until(() => group.seen[0]?.buttons.some((label) => label.includes('White')), 'a table');
    await group.tap('Ann', 'White', 0);
    await group.until(() => group.seen[0]?.text.includes('White: Ann'), 'Ann at the table');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => group.seen[BOARD]?.text.includes('White to move'), 'the beginning');
    const truth = new Truth();
    const old: string[] = [];
    const draw = random(2026);
    const watch = setInterval(() => truth.look(), 1);
    try {
      for (let each = 0; each < BURSTS; each += 1) {
        await burst(draw, old, () => truth.look());
        // Whoever is to move does so in the end, so that the game goes on.
        const move = movesAt(BOARD)[0];
        const before = (await sessionIn(group.store, group.channel)).table?.revision;
        for (const name of ['Ann', 'Bob']) if (move !== undefined) await group.tapOld(name, move, BOARD);
        await group.until(
          () => revisionsAt(BOARD).some((revision) => revision >= (before ?? 0)),
          'a board that has caught up',
        );
      }
    } finally {
      clearInterval(watch);
    }
    const { table } = await sessionIn(group.store, group.channel);
    await group.until(() => revisionsAt(BOARD).join() === String(table?.revision), 'the last turn');
    truth.look();
    expect(table?.game?.entries.length).toBeGreaterThan(BURSTS / 4);
    expect(truth.broken).toEqual([]);
  });
});
