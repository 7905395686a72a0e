import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG } from '../draws.js';
import { preset } from '../preset.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'square', files: 8, ranks: 8 } as const;
const STAR_BOARD = { ...BOARD, diagonals: true } as const;

const DRAWS: readonly DrawClause[] = [
  { clause: 'one-each', pieces: 'any' },
  { clause: 'repetition', times: 3 },
  LONG,
];

export const TURKISH: Variant = defineVariant({
  id: 'turkish',
  title: { en: 'Turkish draughts', ru: 'Турецкие шашки' },
  aliases: ['turkish checkers', 'dama', 'turkish dama', 'турецкие', 'дама'],
  about: {
    en: 'The dama of Turkey and the Middle East, on all 64 squares: men go straight forward and sideways, kings fly along ranks and files, captured pieces leave at once, and the capture that takes the most must be played.',
    ru: 'Дама, в которую играют в Турции и на Ближнем Востоке, на всех 64 полях: простая ходит прямо и вбок, дамка — по горизонталям и вертикалям на любое число полей, взятые снимаются сразу, бить надо там, где берётся больше всего.',
  },
  sources: [
    'Wikipedia: Turkish draughts, https://en.wikipedia.org/wiki/Turkish_draughts',
    'Turkish checkers (Dama): official rules, article 1.1.7',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 2, behind: 1, ways: 'straight' }),
  setup: { men: 16, kings: 0 },
  rules: {
    manCaptures: 'forward',
    priority: 'most',
    removal: 'at-once',
    reversal: 'forbidden',
    draws: DRAWS,
  },
  options: [
    {
      key: 'promotion',
      title: {
        en: 'A man that reaches the last row in a capture',
        ru: 'Простая, дошедшая при взятии до последнего ряда',
      },
      values: [
        { value: 'passing', title: { en: 'goes on as a king', ru: 'бьёт дальше дамкой' } },
        {
          value: 'ends-only',
          title: {
            en: 'is crowned only if its move ends there',
            ru: 'становится дамкой, только если ход там кончился',
          },
          rules: { promotion: 'ends-only' },
        },
      ],
    },
    {
      key: 'quiet',
      title: { en: 'A draw by quiet moves', ru: 'Ничья по тихим ходам' },
      values: [
        { value: '100', title: { en: 'after 100 moves each', ru: 'через 100 ходов' } },
        {
          value: '25',
          title: { en: 'after 25 moves each', ru: 'через 25 ходов' },
          rules: {
            draws: [...DRAWS.filter(({ clause }) => clause !== 'quiet'), { clause: 'quiet', moves: 25 }],
          },
        },
      ],
    },
    {
      key: 'king-against-man',
      title: { en: 'One king against one man', ru: 'Одна дамка против одной простой' },
      values: [
        { value: 'draw', title: { en: 'a draw', ru: 'ничья' } },
        {
          value: 'wins',
          title: { en: 'the king wins', ru: 'дамка победила' },
          rules: { kingAgainstMan: 'wins' },
        },
      ],
    },
  ],
});

export const SENEGALESE: Variant = defineVariant({
  ...TURKISH,
  id: 'senegalese',
  title: { en: 'Senegalese draughts', ru: 'Сенегальские шашки' },
  aliases: ['senegalese checkers', 'сенегальские'],
  about: {
    en: 'Straight draughts from Senegal: men go forward and to both sides. Sources tell no more than that, so all the rest is unverified and follows the Turkish game.',
    ru: 'Прямые шашки из Сенегала: простая ходит вперёд и в обе стороны. Больше источники ничего не говорят, поэтому остальное не проверено и взято из турецких шашек.',
  },
  sources: ['How to play simple checkers: table of the varieties of the game'],
});

export const TAMA: Variant = defineVariant({
  ...TURKISH,
  id: 'tama',
  title: { en: 'Armenian tama', ru: 'Армянская тама' },
  aliases: ['armenian draughts', 'armenian checkers', 'тама', 'армянские шашки'],
  about: {
    en: 'The tama of Armenia, on all 64 squares: men also step diagonally forward, and kings go and capture in all eight directions. Gentlemen warn each other when they attack, and when a man comes to the last two rows.',
    ru: 'Тама, армянские шашки на всех 64 полях: простая ходит и наискось вперёд, дамка ходит и бьёт во все восемь сторон. По-джентльменски принято предупреждать о нападении и о том, что шашка вышла на последние два ряда.',
  },
  sources: [
    'How to play simple checkers: tama',
    'Armenian draughts, https://wikimili.com/en/Armenian_draughts',
  ],
  board: STAR_BOARD,
  seats: twoSides({ board: STAR_BOARD, rows: 2, behind: 1, ways: 'straight' }).map((seat) => ({
    ...seat,
    forward: [...seat.forward, ...(seat.letter === 'W' ? ['ne', 'nw'] : ['se', 'sw'])],
  })),
  rules: { ...TURKISH.rules, manCaptures: 'straight' },
  options: [
    {
      key: 'king-captures',
      title: { en: 'Kings capture', ru: 'Дамки бьют' },
      values: [
        { value: 'all', title: { en: 'in all eight directions', ru: 'во все восемь сторон' } },
        {
          value: 'orthogonal',
          title: { en: 'along ranks and files only', ru: 'только по горизонталям и вертикалям' },
          rules: { kingCaptures: 'straight' },
        },
      ],
    },
    {
      key: 'men',
      title: { en: 'Men step', ru: 'Простые ходят' },
      values: [
        { value: 'diagonal', title: { en: 'diagonally forward too', ru: 'и наискось вперёд' } },
        {
          value: 'straight',
          title: { en: 'straight forward and sideways only', ru: 'только прямо вперёд и вбок' },
          rules: { manSteps: 'straight' },
        },
      ],
    },
  ],
});

export const TAMA_ORTHOGONAL: Variant = preset(TAMA, 'king-captures', 'orthogonal', {
  id: 'tama-orthogonal',
  title: { en: 'Armenian tama with straight captures', ru: 'Армянская тама с прямым боем' },
  aliases: ['orthogonal tama', 'прямая тама'],
  about: {
    en: 'Armenian tama in which kings go in all eight directions, but capture along ranks and files only.',
    ru: 'Армянская тама, в которой дамка ходит во все восемь сторон, но бьёт только по горизонталям и вертикалям.',
  },
});
