import type { CasualReason, SilenceCost, StakesScope } from '../../chat-facts.js';
import type { Tables } from '../../en/chat/tables.js';
import { lines, rich } from '../../text.js';
import { COLOUR, coloursNamed, count, dot, dotNamed, dotOf, dotWith, span } from '../language.js';

const CASUAL: Readonly<Record<CasualReason, string>> = {
  chosen: '',
  unrated: 'один из игроков играет без рейтинга',
  often: 'вы много играли друг с другом в последнее время',
  self: 'за обе стороны один человек',
  settled: 'против компьютера считается только временный рейтинг',
  guest: 'у гостей его нет',
  browser: 'оба входили в одном браузере',
  'house-rules': 'правила стола',
  position: 'не с начальной позиции',
  help: 'подсказки разрешены',
  undone: 'ход вернули',
  clocks: 'часы неравные',
  late: 'за просрочку не проигрывают',
  computer: 'против компьютера',
  alone: 'один человек, остальные — компьютер',
};

/** What keeping others waiting costs, in a sentence. */
const SILENCE: Readonly<Record<SilenceCost['how'], (time: string | null) => string>> = {
  claim: (time) => `${time} без хода — и можно проиграть`,
  goOn: (time) => `Если хода нет ${time}, остальные могут играть дальше без вас`,
  forfeit: (time) => (time === null ? 'Просрочка — поражение' : `На ход — ${time}, потом поражение`),
};
const silenceIn = ({ after, how }: SilenceCost): string => SILENCE[how](after === null ? null : span(after));

const RATED: Readonly<Record<StakesScope, string>> = {
  now: 'На рейтинг',
  people: 'Между людьми на рейтинг',
  all: 'На рейтинг, и с компьютером тоже',
};

export const tables: Tables = {
  nextCounts: () => rich`Войдите, и следующая партия пойдёт в рейтинг.`,
  computer: 'Компьютер',
  computerAt: (level) => `Компьютер (уровень ${level})`,
  free: 'свободно',
  formerPlayer: 'бывший игрок',
  sameScreen: 'Игрок за тем же экраном',
  playerNumbered: (number) => `Игрок ${number}`,
  colour: COLOUR,
  button: {
    computer: '🤖 Компьютер',
    strength: { easy: 'Лёгкий', normal: 'Средний', hard: 'Сильный', best: 'Лучший' },
    start: '▶ Начать',
    stakes: (chosen) =>
      ({ people: '🏅 На рейтинг с людьми', all: '🏅 На рейтинг и с компьютером', casual: '☕ Без рейтинга' })[
        chosen
      ],
    puzzle: '🧩 Задача',
    learn: '🎓 Уроки',
    ownGames: '📋 Мои партии',
    opponent: '🔎 Соперник',
    settings: '⚙ Настройки',
    help: '❔ Помощь',
    showAll: '👥 Показать всем',
    allGames: '🎲 Все игры',
    houseRules: '⚙ Правила стола',
    ending: '🏁 Конец игры, правила стола',
    moreRules: '📖 Ещё правила, конец игры',
    back: '↩ Назад',
    refuse: 'Нет',
    sure: {
      resign: '🏳 Да, сдаюсь',
      leave: 'Да, выхожу',
      leaveLost: '🏳 Да, проигрываю',
      leaveBehind: '🏳 Да, выхожу',
      last: '🏳 Да, сдаюсь',
    },
    forFun: '🎈 Доиграть без рейтинга',
    draw: '🤝 Ничья',
    takeBack: '↩️ Вернуть ход',
    resign: '🏳 Сдаться',
    turnBoard: '🔄 Повернуть доску',
    page: '🌐 На отдельной странице',
    openBoard: '🖐 Доска',
    writeMove: '✍️ Написать ход',
    rematch: '🔁 Ещё партию',
    inPrivate: '💬 Лично',
    newGame: '🎲 Новая игра',
    withHelp: '💡 Стол с подсказками',
    board: 'Доска',
    record: '📝 Запись',
    flip: '🔄 Поворачивать доску',
    oneBoard: '📌 Одна доска на партию',
    film: '🎞 Анимация',
    goOn: '▶ Продолжить отсюда',
    remindOff: '🔕 Без напоминаний',
    remindAfter: (hours) => `⏰ ${hours} ч`,
  },
  chooseGame: () => rich`Во что сыграем?`,
  chooseRules: () => rich`Правила какой игры показать?`,
  welcome: () =>
    rich`${{ bold: 'Дамка играет в любые шашки.' }} ▶ — и партия с компьютером сразу начнётся. Или выберите другую игру.`,
  welcomeAll: () =>
    rich`${{ bold: 'Дамка играет в любые шашки.' }} Выберите игру и займите место; остальные займут друзья или компьютер.`,
  american: 'Американские шашки',
  andKin: (title) => `${title} и родственные`,
  worth: (isRated) => (isRated ? '🏅 На рейтинг' : '☕ Без рейтинга'),
  tableOpened: (title) => rich`${{ bold: title }}: стол открыт.`,
  tableBegun: (title) => rich`${{ bold: title }}: игра началась.`,
  tableIdle: (title) => rich`${{ bold: title }}: стол закрыт, игра так и не началась.`,
  moveNumber: (number) => rich`Ход ${number}.`,
  houseRules: (chosen) => rich`Правила стола. ${chosen.join('. ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'свободно'}`)),
  stakes: (reason, scope, silence) => {
    const cost = silence === null ? '' : ` ${silenceIn(silence)}.`;
    if (reason !== null) {
      const why = CASUAL[reason];
      return rich`☕ Без рейтинга${why === '' ? '' : `: ${why}`}.${cost}`;
    }
    return rich`🏅 ${RATED[scope]}${scope === 'now' ? '' : ': без подсказок и возвратов'}. Кто вышел, проиграл.${cost}`;
  },
  howToJoin: () => rich`Займите место. «▶ Начать» — сразу с компьютером.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} играет ${dotWith(colour)}. Свободны ${coloursNamed(free)}.`
      : rich`${who} играет ${dotWith(colour)}.`,
  leftTable: (who, colour) => rich`${who} встаёт из-за стола; ${dotNamed(colour)} свободны.`,
  leftLost: (who) => rich`🚪 ${who} выходит из игры и проигрывает.`,
  leftGame: (who, colour) => rich`${who} выходит из игры; за ${dotOf(colour)} играет компьютер.`,
  sure: {
    resign: (who, isRated) =>
      rich`${who === null ? 'Вы' : rich`${who}, вы`} точно сдаётесь?${isRated ? ' Поражение пойдёт в рейтинг.' : ''} Кнопка действует 30 секунд.`,
    leaveLost: (who) =>
      rich`${who === null ? 'Вы' : rich`${who}, вы`} точно выходите? Это проигрыш, партия закончится. Кнопка действует 30 секунд.`,
    leaveBehind: (who) =>
      rich`${who === null ? 'Вы' : rich`${who}, вы`} точно выходите? Для вас это проигрыш; дальше за вас сыграет компьютер. Кнопка действует 30 секунд.`,
    leave: (who) =>
      rich`${who === null ? 'Вы' : rich`${who}, вы`} точно выходите из игры? Дальше за вас сыграет компьютер. Кнопка действует 30 секунд.`,
    last: (who) =>
      rich`${who === null ? 'Кроме' : rich`${who}, кроме`} компьютера, в игре никого не останется, и выйти сейчас — значит сдаться. Вы точно сдаётесь? Кнопка действует 30 секунд.`,
  },
  notAsked: () => rich`Этот вопрос не к вам.`,
  answeredTooLate: () => rich`30 секунд прошли, ничего не изменилось. Если не передумали, повторите.`,
  putAway: (title) => rich`${title}: никто не сел за стол, он закрыт.`,
  tableClosed: () => rich`Стол закрыт.`,
  option: (key, title, values) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id) =>
    rich`${{ bold: 'Правила стола' }} (✓ — те, что действуют) выбираются так: ${{ command: 'new', values: [id, 'ключ=значение'] }}`,
  chatFull: (most) =>
    rich`В этом чате до ${count(most, ['партии', 'партий', 'партий'])}. Сначала закончите одну из них.`,
  computerGames: (most) => rich`Партий с компьютером у вас уже ${most}. Какую сдать, чтобы начать новую?`,
  waitingFull: (waiting) =>
    rich`Ещё один стол здесь не открыть, пока ждут эти: ${waiting.map(({ title, name }) => `${title} (${name})`).join(', ')}. Снимите один из них или сыграйте за ним.`,
  offersFull: (most) => rich`Вы уже ждёте соперников за ${most} столами. Сначала снимите что-нибудь.`,
  moveWhere: (move) => rich`${move}: в какой партии?`,
  inThreads: (games) => lines(rich`Партии здесь идут в ветках:`, ...games.map((game) => rich`• ${game}`)),
  threadLost: (game) => rich`${game}: ветка удалена. Игроки могут продолжить здесь.`,
  playedElsewhere: () => rich`Здесь партии нет. Ваши идут в других чатах.`,
  playedInThread: (move, game) => rich`Ход ${move} сделан: ${game}.`,
  wasItAMove: () => rich`Это был ход?`,
  isOldBoard: (move) => rich`Эта доска устарела. Сыграть ${move}?`,
  oneAtATime: (move) =>
    rich`Я делаю по одному ходу. Сыграть ${move}? Целую партию читает ${{ command: 'load' }}.`,
  noGameNumbered: (number) => rich`Партии ${number} в этом чате нет.`,
  alreadyPlayed: () => rich`Этот ход уже сделан.`,
  saidTooLate: () => rich`Ход не сделан: прошло больше минуты. Если не передумали, напишите его ещё раз.`,
  unknownCommand: (name) => rich`Команды ${{ code: `/${name}` }} нет. Может быть:`,
  noGame: (text) => rich`Игры «${text}» нет. Может быть:`,
  unknownGame: (text, titles, all) =>
    rich`Игры «${text}» я не знаю. Есть такие: ${titles.join(', ')} и другие, всего ${all}.`,
  namesake: (title, id) =>
    rich`Так же называют и другую игру — ${title}: ${{ command: 'new', values: [id] }}.`,
  meantGame: (text, titles) => rich`Игры «${text}» я не знаю. Может быть, ${titles.join(', ')}?`,
  unknownOption: (key, known) =>
    known.length > 0
      ? rich`Правила «${key}» у этой игры нет. Есть: ${known.join(', ')}.`
      : rich`Правил на выбор у этой игры нет.`,
  badValue: (key, value, allowed) =>
    rich`«${value}» не подходит для ${{ code: key }}. Можно: ${allowed.join(', ')}.`,
};
