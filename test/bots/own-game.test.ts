import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatPosition } from '../../src/engine/index.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';

const SILENT = 'This position stands in a running game of yours.';
/** Ann's chat with the bot. */
const ALONE = 'telegram:Ann';
/** White is to move after these. */
const PLAYED = 4;

let club: Club;

beforeEach(async () => {
  club = new Club();
  await club.sit('Ann', 'Bob');
  await club.move('Ann', 'Bob', MOVES.slice(0, PLAYED));
});
afterEach(() => club.stop());

/** What stands in the game of the club, as text. */
async function standing(): Promise<string> {
  const state = (await club.table())?.game?.state;
  if (state?.kind !== 'draughts') throw new Error('no game');
  return formatPosition(state.variant, state.position);
}

/** The same seen from the other side, with the colours exchanged. */
const mirrored = (text: string): string =>
  text
    .replace(
      /([a-h])([1-8])\b/g,
      (_, file: string, rank: string) =>
        `${String.fromCharCode(201 - file.charCodeAt(0))}${9 - Number(rank)}`,
    )
    .replace(/[WB](?=[:a-hK])/g, (colour) => (colour === 'W' ? 'B' : 'W'));

const privately = (text: string) => club.chats.say(ALONE, 'Ann', text);
const answer = () => [club.whisper(), club.last(ALONE)].join('\n');

describe('a position of one’s own rated game, set up in private', () => {
  it.each([
    ['as it is', (text: string) => text, 'russian'],
    ['with the colours exchanged', mirrored, 'russian'],
    ['as another game on such a board', (text: string) => text, 'brazilian'],
  ])('opened a game against the computer: %s', async (_, seen, game) => {
    await privately(`/load ${game} ${seen(await standing())}`);
    expect(answer()).toContain(SILENT);
    expect(await club.table(ALONE)).toBeNull();
  });

  it('opened one a move before, so that the computer answered', async () => {
    const before = await standing();
    await club.move('Ann', 'Bob', MOVES.slice(PLAYED, PLAYED + 1), CLUB, PLAYED);
    await privately(`/load russian ${before}`);
    expect(answer()).toContain(SILENT);
  });

  it.each(['/start', '/join white computer'])('began once the game had come to it: %s', async (typed) => {
    const ahead = new Club();
    await ahead.sit('Ann', 'Bob');
    await ahead.move('Ann', 'Bob', MOVES.slice(0, PLAYED + 2));
    const state = (await ahead.table())?.game?.state;
    await ahead.stop();
    if (state?.kind !== 'draughts') throw new Error('no game');
    await privately(`/load russian ${formatPosition(state.variant, state.position)}`);
    const table = await club.table(ALONE);
    expect(table).toMatchObject({ phase: 'open' });
    await club.move('Ann', 'Bob', MOVES.slice(PLAYED, PLAYED + 2), CLUB, PLAYED);
    await (typed === '/start' ? club.chats.press(ALONE, 'Ann', `start:${table?.id}`) : privately(typed));
    expect(answer()).toContain(SILENT);
    expect(await club.table(ALONE)).toMatchObject({ phase: 'open' });
  });

  it('was played on for fun against the computer, in a game that somebody had left there', async () => {
    const other = 'telegram:-2';
    await club.sit('Ann', 'Cy', { channel: other });
    await club.move('Ann', 'Cy', MOVES.slice(0, PLAYED), other);
    await club.chats.say(other, 'Cy', '/leave');
    await club.chats.tap(other, 'Cy', 'Yes, I lose');
    await expect.poll(() => club.labels(other).join()).toContain('Play on for fun');
    await club.chats.tap(other, 'Ann', 'Play on for fun');
    expect(club.whisper()).toContain(SILENT);
    expect(await club.table(other)).toMatchObject({ phase: 'over' });
  });

  it.each(['/hint', '/eval'])('came up in another game, where the computer helped: %s', async (typed) => {
    await club.chats.say('telegram:-2', 'Ann', '/new russian help=on');
    await club.chats.say('telegram:-2', 'Ann', '/join white');
    await club.chats.say('telegram:-2', 'Cy', '/join black');
    await club.move('Ann', 'Cy', MOVES.slice(0, PLAYED), 'telegram:-2');
    await club.chats.say('telegram:-2', 'Ann', typed);
    expect(club.whisper()).toContain(SILENT);
  });

  it('was analysed in a game that had come through it, and is silent no longer once that has ended', async () => {
    await club.move('Ann', 'Bob', MOVES.slice(PLAYED), CLUB, PLAYED);
    const mine = 'telegram:-2';
    await club.beats('Ann', 'Cy', { channel: mine });
    await club.chats.say(mine, 'Ann', '/analysis');
    expect(club.whisper()).toContain(SILENT);
    await club.end('Bob');
    await club.chats.say(mine, 'Ann', '/analysis');
    expect(club.chats.whispers.filter((text) => text.includes(SILENT))).toHaveLength(1);
  });
});
