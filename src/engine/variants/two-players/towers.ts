import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { RUSSIAN } from './russian.js';

const LASCA_BOARD = { kind: 'chequered', files: 7, ranks: 7, numbers: 'from-top' } as const;
const RULEBOOK = 'Column checkers and Lasca: rules (St Petersburg), https://studfile.net/preview/14622176';

export const TOWERS: Variant = defineVariant({
  ...RUSSIAN,
  id: 'towers',
  title: { en: 'Towers (bashni)', ru: 'Башни' },
  aliases: ['bashni', 'column checkers', 'столбовые шашки', 'столбовые'],
  about: {
    en: 'Russian checkers in columns: a captured piece is not taken off but goes under the column that captured it, and comes free again when the pieces above it are captured. A column belongs to its topmost piece.',
    ru: 'Русские шашки столбами: взятая шашка не снимается, а идёт под низ бьющего столба, и освобождается, когда побьют тех, кто над ней. Столб принадлежит верхней шашке.',
  },
  sources: [
    'How to play simple checkers: towers',
    RULEBOOK,
    'Bashni: rules, https://draughts.github.io/bashni.html',
  ],
  rules: { ...RUSSIAN.rules, captured: 'stacked', draws: quietly(15) },
  options: [
    {
      key: 'rank',
      title: { en: 'A captured king', ru: 'Взятая дамка' },
      values: [
        { value: 'lost', title: { en: 'becomes a man', ru: 'становится простой' } },
        {
          value: 'kept',
          title: { en: 'keeps its rank', ru: 'остаётся дамкой' },
          rules: { stackedRank: 'kept' },
        },
      ],
    },
    {
      key: 're-jump',
      title: { en: 'A column that was jumped in this move', ru: 'Столб, который в этом ходу уже били' },
      values: [
        { value: 'no', title: { en: 'is not jumped again', ru: 'больше не бьют' } },
        {
          value: 'yes',
          title: { en: 'may be jumped again', ru: 'можно бить ещё' },
          rules: { columnJumps: 'again' },
        },
      ],
    },
  ],
});

export const LASCA: Variant = defineVariant({
  id: 'lasca',
  title: { en: 'Lasca', ru: 'Ласка' },
  aliases: ['laska', 'lasker checkers', 'шашки ласкера'],
  about: {
    en: 'The game of columns that Emanuel Lasker invented in 1911, on 25 squares: men capture forward only, officers go one square at a time, and prisoners keep their rank.',
    ru: 'Игра столбами, которую Эмануил Ласкер придумал в 1911 году, на 25 полях: простая бьёт только вперёд, офицер ходит на одно поле, пленные сохраняют своё звание.',
  },
  sources: ['Emanuel Lasker: the rules of Lasca (1911), https://www.lasca.org', RULEBOOK],
  board: LASCA_BOARD,
  seats: twoSides({ board: LASCA_BOARD, rows: 3 }),
  setup: { men: 11, kings: 0 },
  rules: {
    manCaptures: 'forward',
    king: 'short',
    promotion: 'stop',
    captured: 'stacked',
    stackedRank: 'kept',
    draws: quietly(30),
  },
  options: [],
});
