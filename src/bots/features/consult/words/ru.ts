import { lines, rich } from '../../../../locales/text.js';
import { type ConsultWords, dotIn } from './words.js';

export const POLICY = 'Командные партии, которые вы собираетесь играть: сутки.';

export const WORDS: ConsultWords = {
  command: { name: 'консультация', title: 'Играть одной стороной вместе: вдвоём, втроём, вчетвером' },
  parameters: {
    game: { name: 'игра', title: 'Название игры или код' },
    how: { name: 'как', title: 'level=5 или @соперник; 15m, 1d, clock=10+5; выйти' },
  },
  button: {
    start: '▶ Начать',
    join: '➕ Я с вами',
    other: '👥 Против другой группы',
    accept: (name) => `▶ ${name}: играю`,
    again: '👥 Ещё партию',
    draw: '½ Предложить ничью',
    resign: '🏳 Предложить сдаться',
    leave: '🚪 Выйти из команды',
    end: '✖ Закончить партию',
  },
  onlyInGroups: () => rich`Командой играют в группе, в канале сервера или в комнате. Напишите там.`,
  onlyForTwo: (title) => rich`В игру «${title}» командой не сыграть. Выберите шашки на двоих.`,
  whoIs: () => rich`Не понимаю, о ком речь. Назовите человека из этого чата, например @имя.`,
  chooseGame: () => rich`👥 Играем вместе одной стороной, от двух до четырёх человек. Во что?`,
  offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
    lines(
      rich`👥 ${{ bold: title }}, ${dotIn('ru', colour).toLowerCase()}: ${names.join(', ')} (играют от 2 до 4 человек).`,
      level !== null
        ? rich`Соперник — компьютер, уровень ${level}.`
        : whom !== null
          ? rich`Соперник — ${whom}.`
          : isForOthers
            ? rich`Соперник — другая группа.`
            : [],
      place === 'elsewhere' && whom !== null && code !== null
        ? rich`${whom} читает этот чат. Советуйтесь в другой группе: напишите там ${{ command: 'consult', values: [code] }}.`
        : place === 'apart'
          ? rich`Команда советуется в закрытой ветке.`
          : [],
      isForOthers && code !== null
        ? rich`Пусть там кто-нибудь напишет ${{ command: 'consult', values: [code] }}. Партия начнётся, когда с каждой стороны будет двое. Наедине со мной можно играть и одному.`
        : [],
    ),
  placeName: (title) => `${title} · наша команда`,
  team: () => 'Шашки',
  badCode: () => rich`По этому коду уже ничего нет.`,
  ownCode: () => rich`Этот код — для соперников. Он нужен в другом чате.`,
  elsewhere: () => rich`Ваш соперник читает этот чат. Введите код в другой группе.`,
  readHere: (name) => rich`Этот чат читает ${name} из команды соперников. Введите код в другой группе.`,
  readsThere: () => rich`Вы видите, о чём говорят соперники, поэтому играть против них нельзя.`,
  noRoom: () => rich`В одном из чатов нет места для ещё одной партии.`,
  joinFirst: () => rich`Сначала войдите в команду.`,
  twoAtLeast: () => rich`Нужны хотя бы двое. Пусть ещё кто-нибудь нажмёт «Я с вами».`,
  alreadyIn: () => rich`Вы уже в этой партии.`,
  opponent: () => rich`Вы играете против этой команды.`,
  onlyFor: (name) => rich`Эта кнопка для ${name}.`,
  full: () => rich`Мест больше нет: играют не больше четырёх человек.`,
  begun: () => rich`Партия начинается там, где советуется ваша команда.`,
  acceptedWaits: () => rich`Принято. Партия начнётся, когда в команде будет двое.`,
  which: () => rich`Какой ход предлагаете?`,
  played: (move) => rich`Уже сыграно: ${{ bold: move }}.`,
  now: (move) => (move === '' ? rich`Это предложили заново:` : rich`Теперь так: ${{ bold: move }}.`),
  stands: () => rich`Это уже предложено. Подтвердить должен кто-то ещё из вас.`,
  anotherConfirms: () => rich`Ваше предложение должен подтвердить кто-то другой.`,
  offersDraw: () => rich`Команда может предложить ничью или сдаться. Больше просить ни о чём нельзя.`,
  onlyDeclines: () => rich`На это команда согласиться не может. Тут можно только отказаться.`,
  notOfTeam: () => rich`Вы не в этой команде.`,
  noTeam: () => rich`Здесь вы не в команде.`,
  joined: (names) => rich`👥 Теперь в команде: ${names.join(', ')}.`,
  left: (name) => rich`${name} больше не в команде.`,
  last: () => rich`Кроме вас, в команде никого. Если играть дальше не хотите, сдайтесь.`,
  menu: () => rich`Что ещё?`,
  together: (names) => rich`👥 Играли вместе: ${names.join(', ')}.`,
  kept: (count) => rich`Партии с вашей командой, которые ещё не начались: ${count}.`,
};

export const LEAVE: readonly string[] = ['выйти'];
