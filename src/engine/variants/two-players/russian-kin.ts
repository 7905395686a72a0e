import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64, kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { RUSSIAN } from './russian.js';

const WIDE_BOARD = { kind: 'chequered', files: 10, ranks: 8 } as const;
const VARIETIES = 'How to play simple checkers: table of the varieties of the game';
const [WHITE, BLACK] = RUSSIAN.seats;
if (WHITE === undefined || BLACK === undefined) throw new Error('Russian checkers have two seats');

export const SPANTSIRETY: Variant = defineVariant({
  ...RUSSIAN,
  id: 'spantsirety',
  title: { en: 'Spantsireti', ru: 'Шашки Спанциретти' },
  aliases: ['80-cell checkers', 'восьмидесятиклетки', 'спанциретти', 'спанцирети'],
  about: {
    en: 'Russian checkers on a board of 80 squares, ten wide and eight deep, with 15 men each.',
    ru: 'Русские шашки на доске из 80 полей, десять в ширину и восемь в глубину, по 15 шашек.',
  },
  sources: [...RUSSIAN.sources, 'Aurora Borealis: Spantsireti (80 squares), PDN game type 41'],
  board: WIDE_BOARD,
  seats: twoSides({ board: WIDE_BOARD, rows: 3 }),
  setup: { men: 15, kings: 0 },
  // Here the main road has nothing like its power on 64 squares.
  rules: { ...RUSSIAN.rules, draws: federation64(15).filter(({ clause }) => clause !== 'main-road') },
  options: [],
});

export const GIVEAWAY: Variant = defineVariant({
  ...RUSSIAN,
  id: 'giveaway',
  title: { en: 'Giveaway', ru: 'Поддавки' },
  aliases: ['giveaway checkers', 'suicide checkers', 'losing draughts', 'poddavki', 'обратные шашки'],
  about: {
    en: 'Russian checkers the other way round: who has no move left, because everything is given away or shut in, has won. Resigning loses all the same.',
    ru: 'Русские шашки наоборот: выиграл тот, кому больше некуда ходить, потому что всё отдано или заперто. Сдавшийся всё равно проиграл.',
  },
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, goal: 'give-away', draws: kingsOnly(15) },
  options: [],
});

export const DIAGONAL: Variant = defineVariant({
  ...RUSSIAN,
  id: 'diagonal',
  title: { en: 'Diagonal checkers', ru: 'Диагональные шашки' },
  aliases: ['corner checkers', 'диагональные', 'угловые шашки'],
  about: {
    en: 'Russian checkers with the men set up on the two sides of the main road: White at the lower right, Black at the upper left. Men go forward and are crowned as usual.',
    ru: 'Русские шашки, в которых шашки стоят по обе стороны большака: белые внизу справа, чёрные вверху слева. Ходят и становятся дамками как обычно.',
  },
  sources: [VARIETIES, 'HCheckers: diagonal draughts, https://github.com/portnov/hcheckers'],
  seats: [
    { ...WHITE, start: ['c1', 'e1', 'g1', 'd2', 'f2', 'h2', 'e3', 'g3', 'f4', 'h4', 'g5', 'h6'] },
    { ...BLACK, start: ['b8', 'd8', 'f8', 'a7', 'c7', 'e7', 'b6', 'd6', 'a5', 'c5', 'b4', 'a3'] },
  ],
  options: [],
});

export const TWO_MOVE: Variant = defineVariant({
  ...RUSSIAN,
  id: 'two-move',
  title: { en: 'Two-move checkers', ru: 'Двухходовые шашки' },
  aliases: ['double move checkers', 'double-move', 'двухходовые', 'двухходовки'],
  about: {
    en: 'Russian checkers in which a player makes two moves in a turn; White begins with one, so that it is fair.',
    ru: 'Русские шашки, в которых за очередь делают два хода; белые начинают одним, чтобы было поровну.',
  },
  sources: [VARIETIES, 'A. Shashin: varieties of checkers, http://ashshi.narod.ru/11.html'],
  rules: { ...RUSSIAN.rules, turns: 'double-after-one', draws: kingsOnly(15) },
  options: [
    {
      key: 'opening',
      title: { en: 'Moves in the first turn', ru: 'Ходов в первую очередь' },
      values: [
        { value: 'balanced', title: { en: 'one', ru: 'один' } },
        { value: 'strict', title: { en: 'two', ru: 'два' }, rules: { turns: 'double' } },
      ],
    },
  ],
});

const NORTHERN_DRAWS: readonly DrawClause[] = [...kingsOnly(15), { clause: 'no-loss', moves: 100 }];

export const NORTHERN: Variant = defineVariant({
  ...RUSSIAN,
  id: 'northern',
  title: { en: 'Northern checkers', ru: 'Северные шашки' },
  aliases: ['severnye', 'северные'],
  about: {
    en: 'Russian checkers in which a captured king does not leave the board: it stays on its square and becomes a man again.',
    ru: 'Русские шашки, в которых взятая дамка не уходит с доски: она остаётся на своём поле и снова становится простой.',
  },
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, captured: 'kings-demoted', draws: NORTHERN_DRAWS },
  options: [],
});

export const STAVROPOL: Variant = defineVariant({
  ...RUSSIAN,
  id: 'stavropol',
  title: { en: 'Stavropol checkers', ru: 'Ставропольские шашки' },
  aliases: ['stavropolskie', 'ставропольские'],
  about: {
    en: 'Russian checkers in which a player may also move the pieces of the other. Every piece goes and captures as its own colour does; a colour without pieces has lost, whoever made the move.',
    ru: 'Русские шашки, в которых можно ходить и шашками соперника. Каждая шашка ходит и бьёт по-своему, как её цвет; цвет, у которого не осталось шашек, проиграл, кто бы ни сделал ход.',
  },
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, movers: 'any-colour', goal: 'wipe-out', draws: quietly(15) },
  options: [
    {
      key: 'undo',
      title: { en: 'Taking back the last move of the other', ru: 'Ход, отменяющий последний ход соперника' },
      values: [
        { value: 'allowed', title: { en: 'allowed', ru: 'разрешён' } },
        { value: 'forbidden', title: { en: 'forbidden', ru: 'запрещён' }, rules: { takeBacks: 'forbidden' } },
      ],
    },
    {
      key: 'duty',
      title: { en: 'The duty to capture', ru: 'Обязанность бить' },
      values: [
        { value: 'by-colour', title: { en: 'is each colour’s own', ru: 'у каждого цвета своя' } },
        {
          value: 'both',
          title: { en: 'holds for both colours together', ru: 'общая для обоих цветов' },
          rules: { movers: 'any-colour-one-duty' },
        },
      ],
    },
  ],
});

export const SAMOYED: Variant = defineVariant({
  ...RUSSIAN,
  id: 'samoyed',
  title: { en: 'Samoyed checkers', ru: 'Самоедские шашки' },
  aliases: ['self-eating checkers', 'самоеды', 'самоедские'],
  about: {
    en: 'Russian checkers in which pieces are captured whatever their colour, one’s own too, and must be: already the first move takes a man of the mover.',
    ru: 'Русские шашки, в которых бьют шашки любого цвета, и свои тоже, и это обязательно: уже первым ходом берут свою шашку.',
  },
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, prey: 'everyone', draws: kingsOnly(15) },
  options: [
    {
      key: 'goal',
      title: { en: 'A player who cannot move', ru: 'Игрок, которому некуда ходить' },
      values: [
        { value: 'loses', title: { en: 'has lost', ru: 'проиграл' } },
        { value: 'wins', title: { en: 'has won', ru: 'выиграл' }, rules: { goal: 'give-away' } },
      ],
    },
  ],
});
