import { expect, it } from 'vitest';
import { textBoard } from '../../src/render/index.js';
import { viewOf } from './views.js';

it('writes a standing board with its digits around', () => {
  const text = textBoard(viewOf('neva', 'B:WK61,24:R!55:G42:BK21,33'));
  expect(text).toBe(
    [
      '   10 20 30 40 50 60',
      ' 6 .  .  .  .  .  .  6',
      ' 5 .  .  .  .  r! .  5',
      ' 4 .  w  .  .  .  .  4',
      ' 3 .  .  b  .  .  .  3',
      ' 2 .  .  .  g  .  .  2',
      ' 1 .  B  .  .  .  W  1',
      '   10 20 30 40 50 60',
    ].join('\n'),
  );
});

it('writes a chequered board as White sees it', () => {
  const lines = textBoard(viewOf('russian')).split('\n');
  expect(lines[0]).toBe('   a  b  c  d  e  f  g  h');
  expect(lines[1]).toBe(' 8    b     b     b     b  8');
  expect(lines[5]).toBe(' 4    .     .     .     .  4');
  expect(lines[8]).toBe(' 1 w     w     w     w     1');
});

it.each(['russian', 'international', 'turkish', 'neva'])(
  'fits into the width of a phone in narrow columns: %s',
  (id) => {
    const [narrow, wide] = [textBoard(viewOf(id), 2), textBoard(viewOf(id))];
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThanOrEqual(30);
    expect(narrow.replace(/ +/g, ' ')).toBe(wide.replace(/ +/g, ' '));
  },
);

it('writes a hexagon with the name of every square', () => {
  expect(textBoard(viewOf('novgorod-37'))).toBe(
    [
      '         a03   c31b  c32b  c33b',
      '      a13w  a02   c21b  c22b  c23b',
      '   a23w  a12w  a01   c11   c12b  c13b',
      'a33w  a22w  a11   a00   c01   c02   c03',
      '   a32w  a21w  e01   e11   e21r  e31r',
      '      a31w  e02   e12r  e22r  e32r',
      '         e03   e13r  e23r  e33r',
    ].join('\n'),
  );
});

it('writes the height of a tower after its commander, with a gap to the next column', () => {
  const lines = textBoard(viewOf('towers', 'W:Wa1=bb,Kc3=bbbbbbbbbwwb:Bb8=w')).split('\n');
  expect(lines[1]).toBe(' 8     b2      .       .       .   8');
  expect(lines[6]).toBe(' 3 .       W13     .       .       3');
  expect(lines[8]).toBe(' 1 w3      .       .       .       1');
});

it('writes heights on numbered boards too', () => {
  const lines = textBoard(viewOf('lasca', 'W:W22=bw:BK1=wwb')).split('\n');
  expect(lines[0]).toBe('B4     2     3     4');
  expect(lines[6]).toBe('w3    23    24    25');
});
