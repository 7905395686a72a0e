import { count } from '../../../../locales/ru/language.js';
import { joined, rich } from '../../../../locales/text.js';
import { detail, scoreText } from './score.js';
import type { SimulWords } from './words.js';

const SIDES = {
  first: 'сеансёр начинает',
  second: 'участники начинают',
  turns: 'начинают по очереди',
} as const;
const BOARDS = ['доска', 'доски', 'досок'] as const;

export const POLICY =
  'Сеансы одновременной игры, которые вы давали или в которых играли. Результаты остаются. Если вы удалите свои данные, вас в них не назовут.';

export const WORDS: SimulWords = {
  command: { name: 'сеанс', title: 'Сеанс одновременной игры' },
  what: { name: 'какой', title: 'русские 10+0 досок=12 начало=19:00 или код' },
  kept: (number) => rich`Сеансы одновременной игры с вашим участием: ${number}.`,
  typed: {
    boards: ['досок', 'доски', 'доска'],
    start: ['начало', 'старт'],
    from: ['позиция', 'с'],
    games: ['игры'],
    extra: ['добавка', 'добавить'],
    teach: ['урок', 'учебный'],
    host: ['сеансёр', 'сеансер', 'цвет'],
    open: ['публичный', 'открытый', 'всем'],
    master: ['мастер'],
    rating: ['р', 'рейтинг'],
    sides: {
      first: ['белые', 'белыми', 'первый'],
      second: ['чёрные', 'черные', 'чёрными', 'черными', 'второй'],
      turns: ['очередь', 'поочерёдно', 'поочередно'],
    },
  },
  button: {
    ...{ join: 'Участвовать', leave: 'Выйти', start: 'Начать', cancel: 'Отменить сеанс', again: 'Ещё раз' },
    ...{ yes: 'Да', no: 'Нет', games: 'Все игры' },
  },
  choose: () =>
    rich`♟ Вы играете сразу со многими. Во что? Можно написать всё сразу: ${{ command: 'simul', values: ['русские 10+0 досок=12 начало=19:00'] }}`,
  unopened: (told) => {
    switch (told.why) {
      case 'unread':
        return rich`Не понимаю «${told.typed}». Например: ${{ command: 'simul', values: ['русские 10+0 досок=12 начало=19:00'] }}`;
      case 'boards':
        return rich`В сеансе бывает от ${told.least} до ${told.most} досок.`;
      case 'chatFull':
        return rich`В этом чате уже идут сеансы: ${told.most}. Сначала должен закончиться один из них.`;
      case 'tooMany':
        return rich`За день можно открыть не больше ${told.most} сеансов.`;
      case 'joinedEnough':
        return rich`Нельзя играть больше чем в ${told.most} сеансах сразу.`;
      case 'seats':
        return rich`Сеансы бывают только по настольным играм для двоих.`;
      case 'games':
        return rich`На выбор в сеансе можно дать не больше ${told.most} игр.`;
      case 'bounds':
        return rich`Ни у кого нет рейтинга выше ${told.least} и ниже ${told.greatest}.`;
      case 'positions':
        return rich`У мастера может быть не больше ${told.most} позиций.`;
      case 'master':
        return rich`Против мастера на ход даются дни или часы: ${{ code: '1d' }}. Часов, времени начала и урока здесь нет.`;
      case 'masterOn':
        return rich`С вами уже играют все желающие. Сначала должен закончиться тот сеанс.`;
      case 'late':
        return rich`В сеансе тот, у кого вышло время, проигрывает.`;
      case 'noClocks':
        return rich`Без часов доски не добавляют минут.`;
      case 'position':
        return rich`Не могу прочитать позицию. Она возможна для одной игры, и должно быть ясно, чей ход: ${{ code: 'позиция=W:Wc3,d4:Bf6,h8' }}`;
    }
  },
  unknown: () => rich`Такого сеанса нет.`,
  refused: {
    over: 'Этот сеанс закончен.',
    begun: 'Сеанс уже начался.',
    full: 'Все доски заняты.',
    ownHost: 'Это ваш сеанс: вы и так играете на всех досках.',
    alreadyIn: 'Вы уже участвуете.',
    notIn: 'Вы не участвуете.',
    notHost: 'Это может только сеансёр.',
    tooFew: 'Нужны хотя бы два участника.',
    noGame: 'В эту игру здесь не играют.',
    plays: 'Сеанс уже начался. Сдать партию можно командой /resign.',
    triedToday: 'Сегодня вы уже пробовали. Приходите завтра.',
    noTries: 'Новых попыток больше нет.',
    keptApart: 'В этом сеансе вам играть нельзя.',
    twoAccounts: 'Вы уже участвуете под другим своим аккаунтом.',
    rating: 'Ваш рейтинг не подходит для этого сеанса.',
    onlyBoard: 'Других досок, где ждут вашего хода, нет, поэтому эта остаётся.',
    putOff: 'Этот ход вы уже откладывали.',
    notShown: 'Вы уже у другой доски.',
  },
  gives: (name) => rich`♟ ${{ bold: name }} даёт сеанс одновременной игры`,
  about: ({ games, pace, colour, most, extra, least, greatest, isFrom, isTaught, positions }) =>
    [
      games.join(', '),
      pace,
      SIDES[colour],
      count(most, BOARDS),
      ...(extra > 0 ? [`сеансёру +${extra} мин за доску`] : []),
      ...(isFrom ? ['с заданной позиции'] : []),
      ...(least === null ? [] : [`рейтинг выше ${least}`]),
      ...(greatest === null ? [] : [`рейтинг ниже ${greatest}`]),
      ...(isTaught ? ['учебный'] : []),
      ...(positions === null ? [] : ['одна попытка в день']),
      ...(positions ? [count(positions, ['позиция', 'позиции', 'позиций'])] : []),
    ].join(' · '),
  entered: (names, number) =>
    number === 0 ? rich`Пока никого нет.` : rich`${{ bold: `Участников: ${number}` }}. ${names.join(', ')}`,
  starts: (when) => (when === null ? rich`Начнёт сеансёр.` : rich`Начало: ${when}.`),
  running: (score) =>
    rich`${{ bold: `Закончено досок: ${score.over} из ${score.of}` }} · сеансёр ${scoreText(score)}`,
  over: (score) => rich`🏁 ${{ bold: `Сеансёр ${scoreText(score)}` }} ${detail(score)}`,
  cancelled: () => rich`Отменён.`,
  opened: (when) =>
    joined(
      [
        rich`Ваш сеанс открыт. Доски придут сюда, по одной.`,
        when === null ? rich`Когда участников хватит, нажмите «Начать».` : rich`Начало: ${when}.`,
      ],
      ' ',
    ),
  joined: ({ host, game, when }) =>
    joined(
      [
        game === null
          ? rich`Вы участвуете. Сеансёр: ${host}.`
          : rich`Вы участвуете: ${game}. Сеансёр: ${host}.`,
        when === null ? [] : rich`Начало: ${when}.`,
        rich`Ваша доска придёт сюда.`,
      ],
      ' ',
    ),
  left: (host) => rich`Вы вышли из сеанса. Сеансёр: ${host}.`,
  sureCancel: () => rich`Отменить ваш сеанс?`,
  isTime: (number) =>
    rich`♟ Пора начинать сеанс. Участников: ${number}. ${number < 2 ? 'Нужны хотя бы двое.' : 'Нажмите «Начать», когда будете готовы.'} Иначе через час сеанс отменится.`,
  off: (host) => rich`♟ Сеанс отменён. Сеансёр: ${host}.`,
  away: (host, board) => rich`${host} отсутствует. Часы сеансёра на доске ${board} идут.`,
  ended: (host, score) =>
    rich`🏁 Сеанс закончен. ${host}: ${{ bold: `сеансёр ${scoreText(score)}` }} ${detail(score)}`,
  master: {
    heading: (host) => `Обыграйте мастера: ${host}`,
    until: (when) => rich`Открыт до ${when}.`,
    ranked: (place, { name, won, drawn, tries }) =>
      rich`${place}. ${name}: ${count(won, ['победа', 'победы', 'побед'])}, ${count(drawn, ['ничья', 'ничьи', 'ничьих'])}, ${count(tries, ['попытка', 'попытки', 'попыток'])}`,
    nobody: () => rich`Пока никто не пробовал.`,
    columns: ['Игрок', 'Поб.', 'Нич.', 'Поп.'],
    opened: (when) => rich`Обыграть вас может любой. Сеанс открыт до ${when}. Доски придут сюда, по одной.`,
    end: 'Закончить',
    sure: () => rich`Больше не принимать попыток?`,
    closed: () => rich`Новых попыток больше нет. Начатые партии доиграют.`,
  },
  page: {
    title: 'Сеансы одновременной игры',
    about: 'Один играет сразу со многими.',
    link: 'Все доски',
    none: 'Сейчас сеансов в списке нет. Свой можно открыть в чате: /simul.',
    heading: (host) => `${host}: сеанс одновременной игры`,
    toJoin: (code) => rich`Чтобы участвовать, напишите боту ${{ command: 'simul', values: [code] }}.`,
    boards: 'Доски',
    here: 'сеансёр здесь',
    states: {
      waits: 'скоро начнётся',
      host: 'ход сеансёра',
      player: 'ход участника',
      won: 'сеансёр 1:0',
      drawn: '½:½',
      lost: 'сеансёр 0:1',
      void: 'без результата',
    },
    follow: 'К доске сеансёра',
    mine: 'К моей доске',
    file: 'Все партии (PDN)',
  },
};
