import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { WORDS as GAMES } from '../../src/bots/features/games/words/index.js';
import { WORDS as HERE } from '../../src/bots/features/here/words/index.js';
import { WORDS as RATINGS } from '../../src/bots/features/ratings/words/index.js';
import { SEASON_WORDS } from '../../src/bots/features/top/words/index.js';
import { LOCALES, MESSAGES } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

/** Sentences that players found odd, and what they were told instead. */
const ODD = [
  ...['lot of work lately', 'Такой работы', 'muito trabalho', 'won too soon', 'novato', 'as agreed.'],
  ...['in the world table yet (', 'ни у кого нет рейтинга (', 'Нет ответа?', 'Sem resposta?'],
  ...['Концы партий', 'Последние оконченные', 'Партий сразу', 'с кем вас свели', 'Everybody has left'],
  ...[
    'of the web table',
    'веб-стол',
    'Ninguém está à espera',
    'who want to be seen',
    'quer adiar',
    'в ширину',
    'как велит вежливость',
    'drawn by lot',
    'main road',
    'Crown squares',
    // In Portuguese the program is masculine, and a game that is over does not go on.
    'esta Damka',
    'continua onde estava',
  ],
];

describe('no sentence of any language says any more', () => {
  const src = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(locales\/|bots\/features\/)/.test(file) && file.endsWith('.ts'),
  );
  const all = files
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n');

  it.each(ODD)('“%s”', (odd) => {
    expect(files.length).toBeGreaterThan(150);
    expect(all).not.toContain(odd);
  });
});

const { en, ru } = MESSAGES;

test.each<[string, Text | string]>([
  ['Not rated: the game was too short for a new player.', RATINGS.en.casual('new')],
  ['Not rated: guests on the website have no rating.', RATINGS.en.casual('guest')],
  ['Sem rating: partida curta demais para quem está começando.', RATINGS.pt.casual('new')],
  ['Пожаловаться можно на соперника, которого нашёл бот.', ru.seeking.noStrangers()],
  ['Your offer is withdrawn.', en.seeking.withdrawn()],
  ['Saved to your games', HERE.en.sent],
  ['Salva nas suas partidas', HERE.pt.sent],
  ['Сохранена в ваших партиях', HERE.ru.sent],
  ['Download all games for offline play (1 MB)', HERE.en.keepAll],
  ['Some games did not download. Try again with a connection.', HERE.en.notAll],
  ['Окончания', LOCALES.ru.lessons.courses.endings],
])('%s', (sentence, said) => {
  expect(typeof said === 'string' ? said : plain(said)).toBe(sentence);
});

test('in a game of two, the opponent may claim the win, and not “others”', () => {
  expect(plain(ru.absence.keptWaiting(null, 'white', true))).toContain('Соперник может забрать победу');
});

test('recent games and games at once are called so in Russian', () => {
  const settings = { games: 10, share: false } as never;
  expect(plain([ru.panel.row.games(settings, null)])).toContain('Одновременных партий: 10');
  const over = [{ number: 1, title: 'A', colour: null, others: [], result: null }];
  const list = GAMES.ru.list({ mine: [], waiting: [], open: [], over, more: 0, now: 0 });
  expect(plain(list)).toContain('Недавние партии');
});

test('the season tells points and games by their names', () => {
  const rows = [{ rank: 1, name: 'A', points: 4, games: 6, isOwn: false }];
  expect(plain(SEASON_WORDS.en.table('Neva', 3, rows, []))).toContain('1. A 4 points, 6 games');
});

test('a game of two that is drawn has no first place', async () => {
  const chat = new FakeChat('web:room', { locale: 'pt-BR' });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', '/draw');
  await chat.say('Bob', '/draw yes');
  expect(chat.lastText).toContain('Empate por acordo');
  expect(chat.lastText).not.toContain('1º');
  await chat.stop();
});
