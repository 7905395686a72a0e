import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../src/locales/index.js';
import { playerName } from '../../src/locales/player-name.js';

const nameOf = (name: string, id = 'web:1') => playerName({ id, name }, MESSAGES.en);

describe('the name of a player', () => {
  it.each(['Ann', 'Оля', '한국', '李', 'x', '7', 'Computerised Ann', 'Ann 🤖', '🔥 Ann'])(
    'is left as %s',
    (name) => {
      expect(nameOf(name)).toBe(name);
    },
  );

  it.each(['', ' ', '\u3164', '\u2800', '\u200b\u200d', '\u115f', '🔥🔥', '...', '\u0301'])(
    'is a number where “%s” shows no letters',
    (name) => {
      expect(nameOf(name)).toMatch(/^Player \d{4}$/);
      expect(nameOf(name)).toBe(nameOf(name));
    },
  );

  it('tells one nameless player from another, in the language of the chat', () => {
    expect(nameOf('\u3164', 'web:1')).not.toBe(nameOf('\u3164', 'web:2'));
    expect(playerName({ id: 'web:1', name: '' }, MESSAGES.ru)).toMatch(/^Игрок \d{4}$/);
  });

  it.each([
    'Computer',
    'computer',
    ' COMPUTER ',
    'Сomputer',
    'Cοmputer',
    'C0mputer',
    'Com\u200bputer',
    'Cómputer',
    'Ｃｏｍｐｕｔｅｒ',
    '🤖 Computer',
    'Computer, level 8',
    'Computer (level 8)',
    'Компьютер',
    'Компьютер (уровень 3)',
    'Computador',
    'Computer3',
    'C o m p u t e r',
    'The Computer',
    'TheComputer',
    'O Computador',
    'Ann (computer)',
    'the \u0441\u043emput\u0435r',
    '\u1d04\u1d0f\u1d0d\u1d18\u1d1c\u1d1b\u1d07\u0280',
    '\u13df\u043em\u0440ut\u0435r',
    '\u03f9omputer',
    'K\u043em\u043fьютeр',
    'C\u2060o\u00admputer',
    '\u{1d402}omputer',
    'Cornputer',
  ])('is never the computer’s: %s', (name) => {
    expect(nameOf(name)).toMatch(/^Player \d{4}$/);
  });
});
