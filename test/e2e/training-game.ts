import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { findVariant, parseRecord, textOf } from '../../src/engine/index.js';
import { TRAINING_END, TRAINING_MOVES } from '../fixtures/neva-training-game.js';

export const PLAYERS = ['Anna', 'Boris', 'Clara', 'Denis'] as const;

/** A message of the bot as players see it. */
export interface SeenPost {
  readonly text: string;
  readonly picture: Buffer | null;
  /** Null where the platform has none. */
  readonly alt: string | null;
  /** Indices of the players whom it notifies. */
  readonly notified: readonly number[];
  /** The text of a file sent along, or null. */
  readonly file: string | null;
}

/** A group chat with four people and the bot, on one of the platforms. */
export interface GroupChat {
  /** Who is called to the first board: whoever begins and, where all are told by name, those who have waited for the last player. */
  readonly calledFirst: readonly number[];
  /** Sends a line as a player (`/new neva` is a command) and gives the bot's next post to all. */
  say(player: number, line: string): Promise<SeenPost>;
  /** Resigns, says yes to the question whether the player means it, and gives the post after it. */
  resign(player: number): Promise<SeenPost>;
  /** Makes a move in the `way`-th of the platform's ways to do so, and gives the bot's next post. */
  move(player: number, move: string, way: number): Promise<SeenPost>;
}

const seats = findVariant('neva')?.seats ?? [];

function checkPicture(post: SeenPost, before: Buffer | null): Buffer {
  if (post.picture === null) throw new Error(`no picture with "${post.text}"`);
  const { width, height } = PNG.sync.read(post.picture);
  expect([width, height]).toEqual([800, 800]);
  if (before !== null) expect(post.picture.equals(before), 'the picture changes with every turn').toBe(false);
  return post.picture;
}

async function open(chat: GroupChat): Promise<SeenPost> {
  const table = await chat.say(0, '/new neva first=white');
  expect(table.text).toContain('Neva checkers');
  for (const player of [0, 1, 2]) {
    expect((await chat.say(player, `/join ${seats[player]?.colour}`)).text).toContain(PLAYERS[player]);
  }
  return chat.say(3, '/join');
}

/** Replies to the board with what is no move, as the only player of a game, and sees why it is none. */
export async function replyWithTalk(chat: GroupChat): Promise<void> {
  await chat.say(0, '/new russian');
  await chat.say(0, '/join white');
  await chat.say(0, '/start');
  expect((await chat.move(0, 'well', 2)).text).toContain('“well” is not a move');
  expect((await chat.move(0, 'd5', 2)).text).toContain(
    'd5 is a light square: only the dark squares are used.',
  );
  expect((await chat.move(0, '1. «c3 to d4» 👍', 2)).text).toContain('c3-d4');
}

/** Opens the author's training game and plays these of its moves, in all ways in turn; gives the last picture. */
async function playMoves(chat: GroupChat, moves: typeof TRAINING_MOVES): Promise<Buffer> {
  const started = await open(chat);
  let picture = checkPicture(started, null);
  expect(started.notified).toEqual(expect.arrayContaining([...chat.calledFirst]));
  for (const [index, { seat, move }] of moves.entries()) {
    const post = await chat.move(seat, move, index);
    picture = checkPicture(post, picture);
    expect(post.text).toContain(move);
    const next = TRAINING_MOVES[index + 1]?.seat ?? 0;
    expect(post.notified, `after ${move}`).toEqual([next]);
    expect(post.text).toContain(PLAYERS[next]);
    if (post.alt !== null) expect(post.alt).toMatch(new RegExp(`${seats[next]?.colour} to move`, 'i'));
  }
  return picture;
}

/** Plays the author's training game from `/new` to the result, and reads its record back. */
export async function playTrainingGame(chat: GroupChat): Promise<void> {
  const picture = await playMoves(chat, TRAINING_MOVES);
  const over = await chat.resign(0);
  expect(over.text).toMatch(/Black wins/);
  expect(over.text).toMatch(/1\. .*Denis[\s\S]*2\. .*Anna[\s\S]*3\. .*Boris[\s\S]*4\. .*Clara/);
  checkPicture(over, picture);
  const state = checkRecord(await chat.say(2, '/record'), TRAINING_MOVES, [0]);
  expect(textOf(state)).toBe(TRAINING_END);
}

/** Plays its first three rounds, in which each player moves in all ways; then all but the last player give up in turn. */
export async function playItsBeginning(chat: GroupChat): Promise<void> {
  const moves = TRAINING_MOVES.slice(0, 3 * PLAYERS.length);
  let picture = await playMoves(chat, moves);
  for (const player of [0, 1, 2]) {
    const resigned = await chat.resign(player);
    picture = checkPicture(resigned, picture);
    if (player < 2) expect(resigned.notified).toEqual([player + 1]);
    else expect(resigned.text).toMatch(/Black wins[\s\S]*1\. .*Denis/);
  }
  checkRecord(await chat.say(2, '/record'), moves, [0, 1, 2]);
}

/** Plays its beginning on a board that every move changes. */
export async function playOnOneBoard(chat: GroupChat): Promise<void> {
  expect((await chat.say(0, '/settings board=edit')).text).toContain(
    'the same board, and a call to the player',
  );
  await playItsBeginning(chat);
}

/** Plays its beginning on a new board after every move. */
export async function playOnNewBoards(chat: GroupChat): Promise<void> {
  expect((await chat.say(0, '/settings board=new')).text).toContain('After a move: a new board.');
  await playItsBeginning(chat);
}

function checkRecord(post: SeenPost, played: typeof TRAINING_MOVES, resigned: readonly number[]) {
  const variant = findVariant('neva');
  if (variant === null) throw new Error('no Neva checkers');
  const text = post.file ?? post.text.slice(post.text.indexOf('['));
  const read = parseRecord(variant, text);
  if (!read.ok) throw new Error(`the record cannot be read back: ${JSON.stringify(read.error)}\n${text}`);
  const { game, state } = read.value;
  const moves = game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry] : []));
  expect(moves.map(({ seat, move }) => ({ seat, move }))).toEqual(played);
  expect(game.entries.slice(-resigned.length)).toEqual(resigned.map((seat) => ({ kind: 'resign', seat })));
  return state;
}
