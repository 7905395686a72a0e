import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { FMJD, federation64, LONG } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD_10 = { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top' } as const;
const BOARD_12 = { kind: 'chequered', files: 12, ranks: 12, numbers: 'from-top' } as const;
const BOARD_8 = { kind: 'chequered', files: 8, ranks: 8 } as const;
const ANNEX =
  'FMJD: Annex 1, official rules of international draughts, http://www.e-dama.net/e/dama/Annex_1_official_FMJD_rules_of_international_draughts.htm';

export const INTERNATIONAL: Variant = defineVariant({
  id: 'international',
  title: { en: 'International draughts', ru: 'Международные шашки' },
  aliases: ['draughts', 'polish draughts', 'shashki-100', 'международные', 'стоклетки', 'стоклеточные шашки'],
  about: {
    en: 'The draughts of the world championships, on 10 by 10 squares with 20 men each: men capture backwards too, kings fly, and the capture that takes the most must be played. A man that only passes the last row in a capture stays a man.',
    ru: 'Шашки чемпионатов мира: доска 10 на 10, по 20 шашек. Простая бьёт и назад, дамка ходит на любое число полей, бить надо там, где берётся больше всего. Простая, лишь прошедшая через последний ряд при взятии, остаётся простой.',
  },
  sources: [ANNEX],
  board: BOARD_10,
  seats: twoSides({ board: BOARD_10, rows: 4 }),
  setup: { men: 20, kings: 0 },
  rules: { promotion: 'ends-only', priority: 'most', draws: FMJD },
  options: [],
});

export const BRAZILIAN: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'brazilian',
  title: { en: 'Brazilian draughts', ru: 'Бразильские шашки' },
  aliases: ['brazilian checkers', 'damas', 'бразильские'],
  about: {
    en: 'The international rules on 8 by 8 squares with 12 men each: men capture backwards, kings fly, and the capture that takes the most must be played.',
    ru: 'Международные правила на доске 8 на 8, по 12 шашек: простая бьёт и назад, дамка ходит на любое число полей, бить надо там, где берётся больше всего.',
  },
  sources: [
    'Draughts-64: rules of the game, articles 7.2.3-7.2.9, http://fmjd64.org/rules-of-the-game/',
    ANNEX,
  ],
  board: BOARD_8,
  seats: twoSides({ board: BOARD_8, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: { ...INTERNATIONAL.rules, draws: federation64(15) },
});

export const CANADIAN: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'canadian',
  title: { en: 'Canadian checkers', ru: 'Канадские шашки' },
  aliases: ['canadian draughts', 'канадские'],
  about: {
    en: 'The international rules on 12 by 12 squares with 30 men each, as they are played in Quebec.',
    ru: 'Международные правила на доске 12 на 12, по 30 шашек; так играют в Квебеке.',
  },
  sources: ['Checkers variants: Canadian checkers, http://mlwi.magix.net/bg/checkersvariants.htm', ANNEX],
  board: BOARD_12,
  seats: twoSides({ board: BOARD_12, rows: 5 }),
  setup: { men: 30, kings: 0 },
});

export const GERMAN_10: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'german10',
  title: { en: 'German checkers, 10 by 10', ru: 'Немецкие шашки, 10 на 10' },
  aliases: ['german 10x10', 'немецкие 10x10'],
  about: {
    en: 'German checkers as the tables of rules list them: the international board of 10 by 10, men capture backwards, kings fly. Of captures the one that takes the most must be played, unless the players agree otherwise.',
    ru: 'Немецкие шашки, как их описывают таблицы правил: международная доска 10 на 10, простая бьёт и назад, дамка ходит на любое число полей. Бить надо там, где берётся больше всего, если не условились иначе.',
  },
  sources: ['How to play simple checkers: table of the varieties of the game', ANNEX],
  options: [
    {
      key: 'majority',
      title: { en: 'Must the most be captured', ru: 'Обязательно ли бить больше' },
      values: [
        { value: 'most', title: { en: 'the most must be captured', ru: 'надо бить больше' } },
        {
          value: 'free',
          title: { en: 'any capture may be chosen', ru: 'взятие выбирают' },
          rules: { priority: 'none' },
        },
      ],
    },
  ],
});

export const GIVEAWAY_INTERNATIONAL: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'giveaway-international',
  title: { en: 'International giveaway', ru: 'Международные поддавки' },
  aliases: ['antidraughts', 'suicide draughts', 'стоклеточные поддавки', 'поддавки-100'],
  about: {
    en: 'International draughts the other way round: who has no move left, because everything is given away or shut in, has won. Resigning loses all the same.',
    ru: 'Международные шашки наоборот: выиграл тот, кому больше некуда ходить, потому что всё отдано или заперто. Сдавшийся всё равно проиграл.',
  },
  sources: ['Lidraughts: antidraughts, https://lidraughts.org/variant/antidraughts', ANNEX],
  rules: { ...INTERNATIONAL.rules, goal: 'give-away', draws: [{ clause: 'repetition', times: 3 }, LONG] },
});

export const KILLER: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'killer',
  title: { en: 'Killer draughts', ru: 'Киллер' },
  aliases: ['killer-draughts', 'киллер-шашки'],
  about: {
    en: 'International draughts with fewer draws: a king whose last captured piece is a king must stop on the square just behind it, where it can be caught more easily.',
    ru: 'Международные шашки, в которых меньше ничьих: если последней дамка взяла дамку, она встаёт на поле сразу за ней, где её легче поймать.',
  },
  sources: ['MindSports: Killer draughts, https://www.mindsports.nl/index.php/arena/draughts', ANNEX],
  rules: { ...INTERNATIONAL.rules, kingLanding: 'behind-last-king' },
});

export const BREAKTHROUGH: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'breakthrough',
  title: { en: 'Breakthrough draughts', ru: 'Прорыв' },
  aliases: ['шашки на прорыв'],
  about: {
    en: 'International draughts as a race: whoever has a king first has won. There are no draws.',
    ru: 'Международные шашки наперегонки: побеждает тот, кто первым провёл дамку. Ничьих нет.',
  },
  sources: ['Lidraughts: breakthrough draughts, https://lidraughts.org/variant/breakthrough', ANNEX],
  // Men only go forward and nobody moves a king: the game ends by itself.
  rules: { ...INTERNATIONAL.rules, goal: 'crown', draws: [] },
});
