import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiscordGroup } from '../group-support/groups.js';

let group: DiscordGroup;
beforeEach(async () => {
  group = await DiscordGroup.open([
    { name: 'Ann', language: 'en-US' },
    { name: 'Ольга Ивановна', language: 'ru' },
  ]);
});
afterEach(() => group.close());

describe('the menu of a person', () => {
  it('challenges them to a game that is chosen by a button', async () => {
    const { room } = group;
    const olga = group.user('Ольга Ивановна');
    const asked = await group.user('Ann').menu(room, 'Challenge to checkers', olga);
    const choice = await asked.whisper();
    expect(choice.content).toContain('Ольга Ивановна');
    const [first] = choice.buttons;
    expect(first?.label).toBe('English draughts');
    expect(Buffer.byteLength(first?.custom_id ?? '')).toBeLessThanOrEqual(60);
    await group.user('Ann').press(choice, first?.custom_id ?? '');
    await group.until(() => group.seen.length > 0, 'the challenge');
    expect(group.seen.at(-1)?.text).toMatch(/⚔ .*Ann challenges you to English draughts/);
    expect(group.seen.at(-1)?.called).toEqual(['Ольга Ивановна']);
  });
});

describe('the menu of a message', () => {
  it('loads the game that stands in it', async () => {
    const { room } = group;
    const posted = group.user('Ann').say(room, '[Game "russian"]\n\n1. c3-d4 d6-c5');
    await group.user('Ann').menu(room, 'Load this game', posted);
    await group.until(() => group.seen.some(({ text }) => text.includes('loaded: 2 moves')), 'the game');
  });
});
