import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG, quietly } from '../draws.js';
import { twoSides } from '../seats.js';

const NUMBERED = { kind: 'chequered', files: 8, ranks: 8, numbers: 'from-top' } as const;
const LETTERED = { kind: 'chequered', files: 8, ranks: 8 } as const;

export const ENGLISH: Variant = defineVariant({
  id: 'english',
  title: { en: 'English draughts', ru: 'Английские шашки' },
  aliases: [
    'checkers',
    'american checkers',
    'straight checkers',
    'circassian checkers',
    'чекерс',
    'английские',
    'американские шашки',
  ],
  about: {
    en: 'The checkers of Britain and North America, on 8 by 8 squares: men move and capture forward only, kings go one square at a time, and any capture may be chosen. Black moves first.',
    ru: 'Шашки Британии и Северной Америки на доске 8 на 8: простая ходит и бьёт только вперёд, дамка ходит на одно поле, из взятий можно выбрать любое. Начинают чёрные.',
  },
  sources: ['WCDF: rules of draughts (checkers), articles 1.17-1.20 and 1.32'],
  board: NUMBERED,
  seats: twoSides({ board: NUMBERED, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: { first: 'B', manCaptures: 'forward', king: 'short', promotion: 'stop', draws: quietly(40) },
  options: [
    {
      key: 'opening',
      title: { en: 'The opening', ru: 'Начало' },
      values: [
        { value: 'free', title: { en: 'as the players like', ru: 'на выбор игроков' } },
        {
          value: 'three-move',
          title: {
            en: 'three-move ballot: the first three moves by lot',
            ru: 'первые три хода по жребию',
          },
          rules: { opening: 'drawn-three' },
        },
      ],
    },
  ],
});

const [WHITE, BLACK] = twoSides({ board: LETTERED, rows: 3 });

export const POOL: Variant = defineVariant({
  id: 'pool',
  title: { en: 'Pool checkers', ru: 'Пул' },
  aliases: ['american pool checkers', 'пул-чекерс', 'американский пул'],
  about: {
    en: 'The checkers of the American South, on 8 by 8 squares: men capture backwards too, kings fly, and any capture may be chosen. A man is crowned only if its move ends on the last row. Black moves first.',
    ru: 'Шашки американского Юга на доске 8 на 8: простая бьёт и назад, дамка ходит на любое число полей, из взятий можно выбрать любое. Простая становится дамкой, только если закончила ход на последнем ряду. Начинают чёрные.',
  },
  sources: ['American Pool Checkers Association: rules, http://www.americanpoolcheckers.us'],
  board: NUMBERED,
  seats: twoSides({ board: NUMBERED, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'B',
    promotion: 'ends-only',
    draws: [
      { clause: 'repetition', times: 3 },
      { clause: 'three-kings', moves: 13 },
      { clause: 'kings-only', moves: 15 },
      LONG,
    ],
  },
  options: [
    {
      key: 'form',
      title: { en: 'Form of the game', ru: 'Вид игры' },
      values: [
        {
          value: 'american',
          title: {
            en: 'American: numbered squares, Black moves first',
            ru: 'американский: поля с номерами, начинают чёрные',
          },
        },
        {
          value: 'unified',
          title: {
            en: 'unified: lettered squares, White moves first',
            ru: 'единый: поля с буквами, начинают белые',
          },
          rules: { first: 'W' },
          board: LETTERED,
          pdn: { gameType: 23, notation: 'W,8,8,A0,0', separator: 'x', win: '1-0' },
          seatChanges: {
            ...(BLACK && { B: { start: BLACK.start, crown: BLACK.crown } }),
            ...(WHITE && { W: { start: WHITE.start, crown: WHITE.crown } }),
          },
        },
      ],
    },
  ],
});
