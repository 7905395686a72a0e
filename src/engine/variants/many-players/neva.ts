import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import {
  blackFirst,
  blockedOption,
  byLot,
  firstOption,
  greenFirst,
  menOption,
  redFirst,
  removalOption,
  resignOption,
  whiteFirst,
} from '../options.js';

const kings: OptionSpec = {
  key: 'kings',
  title: { en: 'Kings of each player at the start', ru: 'Дамок у каждого в начале' },
  values: [
    { value: '0', title: { en: 'no kings', ru: 'без дамок' } },
    { value: '1', title: { en: '1 king', ru: '1 дамка' }, setup: { kings: 1 } },
    { value: '2', title: { en: '2 kings', ru: '2 дамки' }, setup: { kings: 2 } },
    { value: '3', title: { en: '3 kings', ru: '3 дамки' }, setup: { kings: 3 } },
  ],
};

const majority: OptionSpec = {
  key: 'majority',
  title: { en: 'Who must capture the most', ru: 'Кто обязан бить больше' },
  values: [
    { value: 'kings', title: { en: 'kings', ru: 'дамки' } },
    { value: 'all', title: { en: 'kings and men', ru: 'дамки и простые' }, rules: { priority: 'most' } },
  ],
};

export const NEVA: Variant = defineVariant({
  id: 'neva',
  title: { en: 'Neva checkers', ru: 'Невские шашки' },
  aliases: ['neva draughts', 'nevskie shashki', 'nevskie', 'невские', 'нева'],
  about: {
    en: 'Checkers for four by Valery Trubitsyn (Leningrad, 1987), on 36 squares that stand on their points: everyone plays against everyone, clockwise as morning, day, evening and night. A man becomes a king only in the corner opposite its own.',
    ru: 'Шашки для четверых, автор Валерий Трубицын (Ленинград, 1987), на 36 полях, поставленных на угол: каждый играет против всех, по часовой стрелке, как утро, день, вечер и ночь. Простая становится дамкой только в углу напротив своего.',
  },
  sources: [
    'V. Trubitsyn: Neva checkers, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
  ],
  board: { kind: 'standing', size: 6 },
  // Every start list is the one before it turned clockwise, so that smaller sets are fair.
  seats: [
    {
      letter: 'W',
      colour: 'white',
      side: 0,
      start: ['16', '15', '26', '14', '25', '36'],
      forward: ['+x', '-y'],
      crown: ['61'],
      corner: { square: '16', name: { en: 'MORNING', ru: 'УТРО' } },
    },
    {
      letter: 'R',
      colour: 'red',
      side: 1,
      start: ['66', '56', '65', '46', '55', '64'],
      forward: ['-y', '-x'],
      crown: ['11'],
      corner: { square: '66', name: { en: 'DAY', ru: 'ДЕНЬ' } },
    },
    {
      letter: 'G',
      colour: 'green',
      side: 2,
      start: ['61', '62', '51', '63', '52', '41'],
      forward: ['-x', '+y'],
      crown: ['16'],
      corner: { square: '61', name: { en: 'EVENING', ru: 'ВЕЧЕР' } },
    },
    {
      letter: 'B',
      colour: 'black',
      side: 3,
      start: ['11', '21', '12', '31', '22', '13'],
      forward: ['+y', '+x'],
      crown: ['66'],
      corner: { square: '11', name: { en: 'NIGHT', ru: 'НОЧЬ' } },
    },
  ],
  setup: { men: 6, kings: 0 },
  rules: {
    first: 'lot',
    promotion: 'ends-only',
    removal: 'end',
    priority: 'kings-most',
    blocked: 'out',
    resigned: 'dead',
    draws: MANY_SEATS,
  },
  options: [
    firstOption([byLot, whiteFirst, redFirst, greenFirst, blackFirst]),
    removalOption,
    kings,
    menOption([
      [6, { en: '6 men', ru: '6 шашек' }],
      [3, { en: '3 men', ru: '3 шашки' }],
    ]),
    majority,
    blockedOption,
    resignOption,
  ],
});
