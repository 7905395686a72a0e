import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'chequered', files: 8, ranks: 8 } as const;
const THAI_BOARD = { ...BOARD, numbers: 'from-bottom' } as const;

export const GERMAN_8: Variant = defineVariant({
  id: 'german8',
  title: { en: 'German checkers', ru: 'Немецкие шашки' },
  aliases: ['german draughts', 'dame', 'german 8x8', 'немецкие'],
  about: {
    en: 'Checkers as they are played in Germany, on 8 by 8 squares: men capture forward only; a king slides any distance but lands just behind each piece that it takes. Black moves first.',
    ru: 'Шашки, как в них играют в Германии, на доске 8 на 8: простая бьёт только вперёд, дамка скользит на любое расстояние, но встаёт сразу за каждой взятой фигурой. Начинают чёрные.',
  },
  sources: [
    'Spin.de: rules of Dame, https://www.spin.de/help/4018',
    'Zillions of Games 427: German checkers',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'B',
    manCaptures: 'forward',
    kingLanding: 'behind',
    promotion: 'stop',
    removal: 'at-once',
    draws: kingsOnly(15),
  },
  options: [],
});

export const THAI: Variant = defineVariant({
  ...GERMAN_8,
  id: 'thai',
  title: { en: 'Thai checkers (makhos)', ru: 'Тайские шашки (макхос)' },
  aliases: ['makhos', 'mak-hos', 'thai draughts', 'тайские', 'макхос'],
  about: {
    en: 'The checkers of Thailand, with only eight men each on 8 by 8 squares: men capture forward only; a king slides any distance but lands just behind each piece that it takes, and may turn straight back.',
    ru: 'Тайские шашки: доска 8 на 8 и всего по восемь шашек. Простая бьёт только вперёд, дамка скользит на любое расстояние, но встаёт сразу за каждой взятой фигурой и может повернуть назад.',
  },
  sources: [
    'MindSports: Thai draughts, https://www.mindsports.nl/index.php/arena/draughts',
    'Checkers Wiki: Mak-hot',
  ],
  board: THAI_BOARD,
  seats: twoSides({ board: THAI_BOARD, rows: 2, first: 'B' }),
  setup: { men: 8, kings: 0 },
  rules: { ...GERMAN_8.rules, draws: kingsOnly(16) },
  options: [
    {
      key: 'first',
      title: { en: 'Who moves first', ru: 'Кто ходит первым' },
      values: [
        { value: 'black', title: { en: 'Black', ru: 'чёрные' } },
        { value: 'white', title: { en: 'White', ru: 'белые' }, rules: { first: 'W' } },
      ],
    },
  ],
});

export const CZECH: Variant = defineVariant({
  id: 'czech',
  title: { en: 'Czech draughts', ru: 'Чешские шашки' },
  aliases: ['czech checkers', 'ceska dama', 'чешские'],
  about: {
    en: 'The draughts of the Czech lands, on 8 by 8 squares: men capture forward only, kings fly, and if a king can capture, a king must; otherwise any capture may be chosen.',
    ru: 'Чешские шашки на доске 8 на 8: простая бьёт только вперёд, дамка ходит на любое число полей; если может бить дамка, бить надо дамкой, а в остальном взятие выбирают.',
  },
  sources: ['Czech draughts federation: rules of Czech draughts, http://www.damweb.cz'],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: { manCaptures: 'forward', promotion: 'stop', priority: 'kings-first', draws: quietly(15) },
  options: [],
});
