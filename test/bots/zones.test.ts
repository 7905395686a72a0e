import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGES, MESSAGES } from '../../src/locales/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { zoneNamed } from '../../src/sessions/time/quiet-hours.js';
import { zoneGuessed } from '../../src/sessions/time/zones.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const [OLGA, JOAO, ANN, CLUB] = ['telegram:1', 'telegram:2', 'telegram:3', 'telegram:-4'];

let chats: Chats;
beforeEach(() => {
  chats = new Chats(memoryStore(), { [OLGA]: 'ru', [JOAO]: 'pt-BR', [ANN]: 'en-US', [CLUB]: 'ru' });
});
afterEach(() => chats.stop());

const settingsOf = async (channel: string) => (await sessionIn(chats.store, channel)).settings;
const whisper = () => chats.whispers.at(-1) ?? '';
const button = () =>
  chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .find(({ label }) => label.startsWith('✓'));

it.each([
  ['ru', 'Europe/Moscow'],
  ['ru-RU', 'Europe/Moscow'],
  ['ru-KZ', null],
  ['pt-br', 'America/Sao_Paulo'],
  ['pt-PT', 'Europe/Lisbon'],
  ['pt', null],
  ['en', null],
  ['en-US', null],
  ['es-419', null],
  ['uk', 'Europe/Kyiv'],
  ['de_AT', 'Europe/Vienna'],
  ['no such tag', null],
])('the zone of a device that speaks %s is guessed to be %s', (tag, zone) => {
  expect(zoneGuessed(tag)).toBe(zone);
  if (zone !== null) expect(zoneNamed(zone)).not.toBeNull();
});

it('the first date of a Russian in private was that of UTC: it names a zone by the language, and asks once', async () => {
  await chats.say(OLGA, 'Olga', '/away 24.12-2.1');
  expect(whisper()).toContain('Ваш часовой пояс — Europe/Moscow?');
  expect(await settingsOf(OLGA)).toMatchObject({ zone: 'Europe/Moscow', zoneIs: 'guessed', quiet: null });
  const yes = button();
  await chats.say(OLGA, 'Olga', '/away 24.12-3.1');
  expect(whisper()).not.toContain('часовой пояс');
  // Once it is known the night is quiet.
  await chats.press(OLGA, 'Olga', yes?.data ?? '');
  expect(await settingsOf(OLGA)).toMatchObject({ zone: 'Europe/Moscow', zoneIs: 'chosen' });
  expect((await settingsOf(OLGA)).quiet).not.toBeNull();
});

it('nothing is guessed or asked where nothing but a return is told, or the language leaves doubt', async () => {
  await chats.say(JOAO, 'João', '/away off');
  await chats.say(ANN, 'Ann', '/away 3d');
  for (const each of [JOAO, ANN]) {
    const { zone, zoneIs } = await settingsOf(each);
    expect([zone, zoneIs]).toEqual(['UTC', undefined]);
  }
  expect(button()).toBeUndefined();
});

it('a zone that was chosen is not guessed anew, UTC included', async () => {
  await chats.say(OLGA, 'Olga', '/settings zone=UTC');
  await chats.say(OLGA, 'Olga', '/away 3d');
  expect(whisper()).not.toContain('часовой пояс');
  expect(await settingsOf(OLGA)).toMatchObject({ zone: 'UTC', zoneIs: 'chosen' });
});

it('the puzzle of the day of a group comes by a zone that an administrator can put right, and nobody else', async () => {
  chats.administrators.add('Olga');
  await chats.say(CLUB, 'Olga', '/puzzle daily 18:30');
  const post = chats.in(CLUB).at(-1);
  expect(chats.textsIn(CLUB).at(-1)).toContain('18:30 (Europe/Moscow)');
  const yes = post?.keyboard?.flat().find(({ label }) => label === '✓ Europe/Moscow');
  await chats.press(CLUB, 'Eve', yes?.data ?? '');
  expect((await settingsOf(CLUB)).zoneIs).toBe('guessed');
  await chats.press(CLUB, 'Olga', yes?.data ?? '');
  expect((await settingsOf(CLUB)).zoneIs).toBe('chosen');
});

it.each([
  [ANN, 'Ann', 'New York', 'America/New_York'],
  [JOAO, 'João', 'Manaus', 'America/Manaus'],
  [OLGA, 'Olga', 'Екатеринбург', 'Asia/Yekaterinburg'],
])('the zone of quiet hours had to be typed: %s taps it', async (channel, name, city, zone) => {
  await chats.say(channel, name, '/settings');
  await chats.tap(channel, name, '🌙');
  await chats.tap(channel, name, city);
  expect(await settingsOf(channel)).toMatchObject({ zone, zoneIs: 'chosen' });
  expect(chats.textsIn(channel).at(-1)).toContain(`(${zone})`);
  const labels = (chats.in(channel).at(-1)?.keyboard ?? []).map((row) => row.map(({ label }) => label));
  expect(labels.flat()).toContain(`✓ ${city}`);
  // As many rows as Discord takes.
  expect(labels.length).toBeLessThanOrEqual(5);
});

it.each(LANGUAGES)('every zone that is offered in %s is one', (language) => {
  const zones = Object.keys(MESSAGES[language].panel.zones);
  expect(zones).toHaveLength(6);
  for (const zone of zones) expect(zoneNamed(zone)).not.toBeNull();
});
