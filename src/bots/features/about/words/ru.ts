import { rich } from '../../../../locales/text.js';
import type { AboutWords } from './words.js';

const PLURAL = new Intl.PluralRules('ru');

const MEN: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'шашка',
  few: 'шашки',
  many: 'шашек',
};

export const WORDS: AboutWords = {
  what: (games) => ({
    title: 'Что это',
    text: rich`Шашки на двоих, троих и четверых: всего игр ${games}.
Играйте с друзьями, с незнакомыми или с компьютером: у него восемь уровней.
Здесь и учат: правила, уроки, подсказки, задачи и разборы партий.`,
  }),
  where: {
    title: 'Где это работает',
    text: rich`В Telegram, в Discord и на этих страницах.
Партия везде одна: ссылка открывает её на любом устройстве.`,
  },
  kept: {
    title: 'Что о вас хранится',
    text: rich`Имя, партии, рейтинги, настройки и прочее, а ещё сообщения в комнатах.
Рекламы и слежки нет.
В любом чате ${{ code: '/privacy' }} покажет, что хранится, а ${{ code: '/privacy delete' }} удалит.`,
  },
  policy: 'Политика конфиденциальности',
  terms: 'Условия использования',
  source: {
    title: 'Исходный код и лицензия',
    text: rich`«Дамка» — свободная программа под лицензией MIT.
Каждый может запустить её у себя, прочитать и изменить код.
В картинках использованы шрифты DejaVu.`,
  },
  facts: {
    players: 'игрока',
    board: 'доска',
    pieces: (count) => `${MEN[PLURAL.select(count)]} у каждого`,
    kings: 'дамки',
    kingsGo: { flying: 'летают', short: 'шагают' },
  },
  learn: 'Учиться',
  moving: 'Ход',
  taking: 'Взятие',
  crowning: 'Дамка',
  ending: 'Конец игры',
  pdn: (gameType) => `В файлах PDN это GameType ${gameType}.`,
};

export const SAID: readonly string[] = [
  'все игры',
  'список игр',
  'какие есть игры',
  'какие игры есть',
  'какие бывают шашки',
  'виды шашек',
  'какие игры ты знаешь',
  'другие игры',
];
