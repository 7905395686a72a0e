import { afterEach, describe, expect, it } from 'vitest';
import type { GameState } from '../../src/engine/index.js';
import type { LiveGame } from '../../src/sessions/model/live-game.js';
import type { Session } from '../../src/sessions/model/session.js';
import { plainPng } from '../doubles/plain-png.js';
import { sessionIn } from '../doubles/sessions.js';
import { MORE_GAMES, numbers } from '../engine/random-game.js';
import { LONG } from '../lanes.js';
import { type Group, PLATFORMS, setBoard, UNDRAWN } from './group-support/groups.js';

const PEOPLE = [
  { name: 'Ann', language: 'en' },
  { name: 'Bob', language: 'en' },
  { name: 'Eve', language: 'en' },
] as const;
/** Who plays which side. */
const SIDES = ['White to move: Ann', 'Black to move: Bob'] as const;
/** The place of the board, below the message of the table. */
const BOARD = 1;
/** Bursts of taps in each game that is not over before. */
const BURSTS = LONG ? 100 : 12;

/** The picture that stands for each position. */
type Pictures = Map<string, Buffer>;

const keyOf = ({ board, turn, movesLeft }: GameState['position']): string =>
  JSON.stringify([board, turn, movesLeft]);

/** Paints each position in a colour of its own, so that a picture tells which position it shows. */
function painter(pictures: Pictures): typeof UNDRAWN {
  return {
    ...UNDRAWN,
    picture: async (job) => {
      if (job.kind !== 'board') return plainPng(8, 8, [255, 255, 255]);
      const position = keyOf(job.view.position);
      const number = pictures.size;
      const picture = pictures.get(position) ?? plainPng(8, 8, [number % 256, Math.floor(number / 256), 0]);
      pictures.set(position, picture);
      return picture;
    },
  };
}

let group: Group;
afterEach(() => group.close());

const session = (): Promise<Session> => sessionIn(group.store, group.channel);

/** Buttons of moves: a piece, a landing or a whole move. */
const movesShown = (): readonly string[] => group.tapsAt(BOARD).filter((data) => /^(tap|keys):/.test(data));

const revisionsShown = (): readonly number[] => [
  ...new Set(
    group.tapsAt(BOARD).flatMap((data) => {
      const [verb, , revision] = data.split(':');
      return verb === 'more' || /^\d+$/.test(revision ?? '') ? [Number(revision)] : [];
    }),
  ),
];

/** All that was seen on a board, to be compared with what was played in the end. */
class Sightings {
  /** Words and picture, which may come again where a position does. */
  private readonly seen = new Map<string, { readonly text: string; readonly picture: string }>();
  /** What was seen above the buttons of each turn. */
  private readonly turns = new Map<number, string>();
  readonly wrong: string[] = [];

  look(): void {
    const text = group.seen.at(BOARD)?.text ?? '';
    const picture = group.pictureAt(BOARD)?.toString('base64') ?? '';
    const key = `${text} ${picture}`;
    this.seen.set(key, { text, picture });
    const revisions = revisionsShown();
    if (revisions.length > 1) this.wrong.push(`buttons of turns ${revisions} below ${text}`);
    for (const revision of revisions) {
      const known = this.turns.get(revision) ?? key;
      if (known !== key) this.wrong.push(`turn ${revision}: ${known}, then ${key}`);
      this.turns.set(revision, key);
    }
  }

  /** Notes what was shown and was at no time on the board. */
  compare(game: LiveGame, pictures: Pictures): void {
    const moves = ['begins', ...game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))];
    const played = moves.map((move, index) => {
      const { position } = game.stateAfter(index) as GameState;
      return { move, position };
    });
    for (const { text, picture } of this.seen.values()) {
      const isTrue = played.some(
        ({ move, position }) =>
          pictures.get(keyOf(position))?.toString('base64') === picture &&
          text.includes(move) &&
          text.includes(SIDES[position.turn] ?? ''),
      );
      if (!isTrue) this.wrong.push(`not played, or its picture is of another turn: ${text}`);
    }
  }
}

/** Taps of several people that come before the board has changed. */
async function burst(draw: () => number, old: string[], look: () => void): Promise<void> {
  const now = movesShown();
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

async function begin(): Promise<void> {
  await setBoard(group, 'edit');
  await group.say('Ann', '/new russian rated=off');
  await group.until(() => group.seen[0]?.buttons.some((label) => label.includes('White')), 'a table');
  await group.tap('Ann', 'White', 0);
  await group.until(() => group.seen[0]?.text.includes('White: Ann'), 'Ann at the table');
  await group.tap('Bob', 'Black', 0);
  await group.until(() => group.seen[BOARD]?.text.includes('White to move'), 'the beginning');
}

/**
 * Waits until all taps are handled and the board shows the newest turn, or has no buttons, since the game is over. More
 * than the bot handles at once would be dropped, and never be answered.
 */
const caughtUp = (): Promise<void> =>
  expect
    .poll(
      async () => {
        const { table } = await session();
        return { shown: revisionsShown(), played: table?.phase === 'running' ? [table.revision] : [] };
      },
      { message: 'a board that has caught up' },
    )
    .toSatisfy(({ shown, played }) => group.underWay === 0 && String(shown) === String(played));

/** Plays until a game is over, at most so many bursts. */
async function playOn(draw: () => number, look: () => void): Promise<void> {
  const old: string[] = [];
  for (let each = 0; each < BURSTS; each += 1) {
    await burst(draw, old, look);
    // Whoever is to move does so in the end, so that the game goes on.
    await caughtUp();
    const move = movesShown()[0];
    for (const name of ['Ann', 'Bob']) if (move !== undefined) await group.tapOld(name, move, BOARD);
    await caughtUp();
    if ((await session()).table?.phase !== 'running') return;
  }
}

describe.each(PLATFORMS)('%s: a board on which several people tap at nearly the same time', (_, open) => {
  it.each(Array.from({ length: MORE_GAMES }, (_each, index) => 2026 + index))(
    'shows text, picture and buttons of one turn at every moment (game %i)',
    async (seed) => {
      const pictures: Pictures = new Map();
      group = await open(PEOPLE, painter(pictures));
      await begin();
      const sightings = new Sightings();
      const look = () => sightings.look();
      const watch = setInterval(look, 1);
      try {
        await playOn(numbers(seed), look);
      } finally {
        clearInterval(watch);
      }
      look();
      const game = (await session()).table?.game;
      expect(game?.entries.length).toBeGreaterThanOrEqual(BURSTS / 4);
      if (game) sightings.compare(game, pictures);
      expect(sightings.wrong).toEqual([]);
    },
  );
});
