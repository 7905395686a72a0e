import type { Text } from '../../bots/port.js';
import { armiesOf, type Colour, type SeatSpec, sidesOf, topologyOf } from '../../engine/index.js';
import { DOTS } from '../dots.js';
import type { Messages, Who } from '../messages.js';
import { joined, lines, rich } from '../text.js';
import { abouts } from './abouts.js';
import { COLOUR, dot, dotOf, dotWith, OF } from './colours.js';
import { filmsInRussian } from './films.js';
import { flicksIn } from './flicks.js';
import { games } from './games.js';
import { count, GAMES, MOVES } from './plural.js';
import { positionIn } from './position.js';
import { recordsIn } from './records.js';
import { BLOCKED, DRAWN, drawRule, GOAL, moveRules, PRIORITY, PROMOTION, WON } from './rules.js';
import { settingsInRussian } from './settings.js';
import { thinkingRu } from './thinking.js';
import { timesIn } from './times.js';

const colours = (list: readonly Colour[]): string => list.map(dot).join(', ');
const people = (list: readonly Who[]): Text =>
  joined(
    list.map((who) => [who]),
    ', ',
  );

/** The players by the colours of their pieces. */
const turnOrder = (seats: readonly SeatSpec[]): string =>
  seats.map(({ colour, second }) => dot(colour) + (second ? ` + ${dot(second.colour)}` : '')).join(', ');

/** What players of three and more play for. */
function goal(seats: readonly SeatSpec[]): string {
  const sides = sidesOf(seats);
  if (sides.length === seats.length) return 'Каждый за себя; выигрывает тот, кто остался в игре последним.';
  const teams = sides.map((side, index) =>
    side.map(({ colour }) => (index === 0 ? dot : dotOf)(colour)).join(' + '),
  );
  return `Стороны: ${teams.join(' против ')}; выигрывает та, что осталась в игре последней.`;
}

export const ru: Messages = {
  computer: 'Компьютер',
  computerAt: (level) => `Компьютер, уровень ${level}`,
  free: 'свободно',
  formerPlayer: 'бывший игрок',
  colour: COLOUR,
  button: {
    computer: '🤖 Компьютер',
    level: (level) => `💪 Уровень ${level}`,
    start: '▶ Начать',
    houseRules: '⚙ Домашние правила',
    back: '↩ Назад',
    accept: '🤝 Согласиться',
    decline: 'Отказаться',
    agree: 'Вернуть',
    refuse: 'Нет',
    rematch: '🔁 Ещё раз',
    board: 'Доска',
    record: '📝 Запись',
    flipOn: '🔄 Поворачивать доску к тому, чей ход',
    flipOff: '🔄 Не поворачивать доску',
    film: '🎞 Анимация',
    goOn: '▶ Продолжить отсюда',
    remindOff: '🔕 Без напоминаний',
    remindAfter: (hours) => `⏰ ${hours} ч`,
  },

  chooseGame: () => rich`Во что сыграем?`,
  chooseRules: () => rich`Правила какой игры показать?`,
  welcome: () =>
    rich`${{ bold: 'Дамка играет в любые шашки.' }} Выберите игру, займите место и нажмите «Начать»: пустые места займёт компьютер.`,
  help: (game) =>
    lines(
      rich`${{ bold: 'Как играть' }}`,
      rich`${{ command: 'new' }} открывает стол, например ${{ command: 'new', values: [game] }}. Место занимают кнопкой или командой ${{ command: 'join', values: ['белые'] }}; ${{ command: 'start' }} отдаёт пустые места компьютеру.`,
      rich`Ходите кнопками под доской или напишите ход: ${{ code: '25-24' }}, взятие ${{ code: '22:42:62' }} или только его начало и конец. Если я не вижу сообщения, ответьте ходом на доску или напишите ${{ command: 'move', values: ['25-24'] }}.`,
      rich`${{ command: 'board' }} покажет доску, ${{ command: 'record' }} запись, ${{ command: 'rules' }} правила.`,
      rich`${{ command: 'load' }} откроет позицию или партию, вставленную после команды или приложенную файлом (.pdn, .txt); ${{ command: 'position' }} и ${{ command: 'record', values: ['pdn'] }} отдадут их вам.`,
      rich`${{ command: 'draw' }} предлагает ничью, ${{ command: 'undo' }} просит вернуть ход, ${{ command: 'resign' }} сдаёт партию, ${{ command: 'leave' }} отдаёт ваше место компьютеру.`,
      rich`${{ command: 'hint' }} подсказывает ход и говорит всем, что вы спросили; ${{ command: 'eval' }} оценивает положение; ${{ command: 'analysis' }} разбирает оконченную партию.`,
      rich`${{ command: 'settings' }} задаёт язык, напоминания и вид доски в этом чате.`,
    ),

  tableOpened: (title, about) => lines(rich`${{ bold: title }}: стол открыт.`, rich`${about}`),
  houseRules: (chosen) => rich`Домашние правила: ${chosen.join('; ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'свободно'}`)),
  howToJoin: () => rich`Займите место кнопкой. «▶ Начать» отдаст пустые места компьютеру.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} играет ${dotWith(colour)}. Свободны: ${colours(free)}.`
      : rich`${who} играет ${dotWith(colour)}.`,
  leftTable: (who, colour) => rich`${who} больше не за столом; место ${dotOf(colour)} свободно.`,
  leftGame: (who, colour) => rich`${who} выходит из игры; за ${dotOf(colour)} играет компьютер.`,
  tableClosed: () => rich`За столом никого не осталось, он закрыт. ${{ command: 'new' }} откроет новый.`,

  begins: (title, first, byLot) =>
    byLot
      ? rich`${{ bold: title }}: игра началась. По жребию первый ход у ${dotOf(first)}.`
      : rich`${{ bold: title }}: игра началась. Первый ход у ${dotOf(first)}.`,
  opening: (opening, again) =>
    again
      ? rich`Начало прошлой партии, цвета поменялись: ${{ bold: opening }}`
      : rich`Начало по жребию: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… раньше ещё ${count(number, MOVES)}`,
  resigned: (colour) => rich`${dot(colour)} сдались.`,
  wentOut: (list) => rich`${colours(list)} выбывают.`,
  toMove: (colour, who) => rich`Ход ${dotOf(colour)}: ${who}`,
  mustCapture: (squares) => rich`Надо бить: ${squares.join(' или ')}.`,
  mayCapture: (squares) => rich`Могут бить: ${squares.join(', ')}. Не побьёте — могут взять за фук.`,
  mayHuff: (squares) =>
    rich`Можно сначала взять за фук: ${squares.join(' или ')}. Напишите ${{ code: `?${squares[0]}` }} перед ходом.`,
  huffThen: (square, example) => rich`За фук берёте ${square}. А ваш ход? Например, ${{ code: example }}.`,
  out: (list) => rich`Выбыли: ${colours(list)}.`,
  wins: (list, reason) => rich`${{ bold: `${colours(list)} выиграли` }}: ${WON[reason]}.`,
  drawn: (reason) => rich`${{ bold: 'Ничья' }}: ${DRAWN[reason]}.`,
  place: (place, seats) =>
    rich`${place}. ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)} ${who ?? 'Компьютер'}`),
      ', ',
    )}`,

  drawOffered: (who, colour, lacking) =>
    rich`${who} (${dot(colour)}) предлагает ничью. ${people(lacking)}: согласны?`,
  drawAgreedBy: (colour, lacking) => rich`${dot(colour)} согласны на ничью. Ждём ответа: ${people(lacking)}.`,
  drawDeclined: (who) => rich`${who} против ничьей. Игра продолжается.`,
  computerDeclines: () => rich`Компьютер стоит лучше и от ничьей отказывается.`,
  undoAsked: (who, moves, lacking) =>
    rich`${who} просит вернуть ${count(moves, MOVES)}. ${people(lacking)}: согласны?`,
  undoAgreedBy: (who, lacking) => rich`Согласие получено: ${who}. Ждём ответа: ${people(lacking)}.`,
  undoRefused: (who) => rich`${who} против: ход остаётся.`,
  undone: () => rich`Ход возвращён.`,

  chooseTarget: (piece) => rich`${piece}: куда?`,
  severalMoves: (moves) => rich`Подходит несколько ходов: ${moves.join(', ')}. Который?`,
  times: timesIn(dot),
  record: (title) => rich`${{ bold: title }}: запись партии.`,
  emptyRecord: () => rich`Ходов ещё не было.`,
  pdnRecord: (title) => rich`${{ bold: title }}: партия в нотации PDN.`,
  noPdn: (title) =>
    rich`Нотация PDN не знает игры «${{ bold: title }}». Запись текстом: ${{ command: 'record' }}.`,
  noHuffInPdn: () => rich`В нотации PDN нет знака для фука. Запись текстом: ${{ command: 'record' }}.`,
  ...filmsInRussian,
  badRecordForm: (text) =>
    rich`Записи в виде ${{ code: text }} у меня нет. ${{ command: 'record' }} даст текст, ${{ command: 'record', values: ['pdn'] }} файл PDN, ${{ command: 'record', values: ['gif'] }} анимацию, ${{ command: 'record', values: ['poster'] }} картинку с итогом.`,
  positionText: (position, withGame) =>
    lines(
      [{ code: position }],
      rich`Вместе с игрой, как её читают ${{ command: 'load' }} и другие программы:`,
      [{ code: withGame }],
    ),
  howToLoad: () =>
    lines(
      rich`Что загрузить? Вставьте после команды позицию: ${{ command: 'load', values: ['russian W:Wc3,Ka1:Bh8'] }}, или ходы партии: ${{ command: 'load', values: ['russian 1. c3-d4 d6-c5'] }}.`,
      rich`Можно приложить файл (.pdn или .txt) или ответить командой ${{ command: 'load' }} на сообщение с файлом.`,
    ),
  fileTooBig: (name, limit) =>
    rich`Файл ${{ bold: name }} слишком большой: я читаю файлы до ${limit} КБ. Вырежьте из него нужные партии.`,
  fileNotText: (name) =>
    rich`В файле ${{ bold: name }} не текст. Я читаю файлы PDN и записи партий (.pdn, .txt).`,
  fileUnreachable: (name) =>
    rich`Файл ${{ bold: name }} не удалось получить; ничего не изменилось. Пришлите его ещё раз через минуту.`,
  paperGone: () => rich`Этого файла у меня больше нет. Пришлите его снова: ${{ command: 'load' }}.`,
  noSuchGame: (wanted, games) => rich`Партии с номером ${wanted} в файле нет; в нём ${count(games, GAMES)}.`,
  chooseLoaded: (games) =>
    rich`В файле ${count(games, GAMES)}. Выберите кнопкой или назовите номер: ${{ command: 'load', values: ['1'] }}.`,
  loaded: (title, moves) => rich`${{ bold: title }}: партия загружена, ${count(moves, MOVES)}.`,
  loadedOpen: (colour) => rich`Партия не окончена, ход ${dotOf(colour)}.`,
  loadedTable: (colour, moves) =>
    moves === 0
      ? rich`Игра начнётся с загруженной позиции, ход ${dotOf(colour)}.`
      : rich`Игра продолжит загруженную партию (${count(moves, MOVES)}), ход ${dotOf(colour)}.`,
  goesOn: (title, colour, moves) =>
    moves === 0
      ? rich`${{ bold: title }}: игра началась с загруженной позиции. Первый ход у ${dotOf(colour)}.`
      : rich`${{ bold: title }}: загруженная партия продолжается (${count(moves, MOVES)}). Ход ${dotOf(colour)}.`,
  ...recordsIn(() => ru, OF),
  ...settingsInRussian,

  thinking: thinkingRu(dot, dotOf),

  refusal: (refusal) => {
    switch (refusal.code) {
      case 'noTable':
        return rich`Здесь ещё нет игры. ${{ command: 'new' }} откроет стол.`;
      case 'tableOpen':
        return rich`Здесь уже открыт стол: ${games[refusal.variant.id].title}. Садитесь за него: ${{ command: 'join' }}. Другую игру можно открыть, когда его игроки уйдут: ${{ command: 'leave' }}.`;
      case 'gameRunning':
        return rich`Здесь уже идёт игра «${games[refusal.variant.id].title}», ${{ command: 'board' }} её покажет. Для второй нужен другой канал, ветка или тема; или пусть игроки сначала сдадутся (${{ command: 'resign' }}) или уйдут (${{ command: 'leave' }}).`;
      case 'notStarted':
        return rich`Игра ещё не началась: займите место, потом ${{ command: 'start' }}.`;
      case 'alreadyStarted':
        return rich`Игра уже началась.`;
      case 'gameOver':
        return rich`Эта игра окончена. ${{ command: 'new' }} откроет новую.`;
      case 'notSeated':
        return rich`Вас нет за этим столом. ${{ command: 'join' }} даст свободное место.`;
      case 'alreadySeated':
        return rich`Вы уже за столом: ${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}.`;
      case 'noSuchSeat':
        return rich`Места «${refusal.text}» нет. Есть: ${colours(refusal.variant.seats.map((seat) => seat.colour))}.`;
      case 'seatTaken':
        return rich`Место занято: ${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}.`;
      case 'seatGone':
        return rich`${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} уже выбыли, это место занять нельзя.`;
      case 'needsPerson':
        return rich`Хотя бы одно место должен занять человек: садитесь за стол.`;
      case 'tableFull':
        return rich`Все места заняты.`;
      case 'seatOut':
        return rich`Вы выбыли из этой игры; остальные играют дальше.`;
      case 'notYourTurn':
        return rich`Сейчас ход ${dotOf(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}, не ваш.`;
      case 'notAMove':
        return rich`«${refusal.text.slice(0, 60)}» — не ход. Пишите так: ${{ code: refusal.example }}.`;
      case 'notAShot':
        return ru.flicks.notAShot(refusal.text, refusal.example);
      case 'badShot':
        return ru.flicks.badShot(refusal.problem);
      case 'stale':
        return rich`Эта кнопка от прошлого хода, ничего не изменилось. ${{ command: 'board' }} покажет доску.`;
      case 'noOffer':
        return rich`Отвечать уже не на что.`;
      case 'alreadyAgreed':
        return rich`Вы уже согласились; ждём остальных.`;
      case 'nothingToUndo':
        return rich`У вас нет хода, который можно вернуть.`;
      case 'alreadyAsked':
        return refusal.own
          ? rich`Вы уже попросили; ждём ответа остальных.`
          : rich`Вернуть ход уже просят; сначала ответьте на эту просьбу.`;
    }
  },
  illegal: ({ reason }, variant) => {
    const names = topologyOf(variant.board).names;
    const why = (): string => {
      switch (reason.kind) {
        case 'no-such-square':
          return `Поля ${reason.square} на этой доске нет.`;
        case 'empty-square':
          return `Поле ${names[reason.square]} пустое.`;
        case 'no-piece-on-file':
          return `На вертикали ${reason.file} у вас нет фигуры, которая могла бы так пойти.`;
        case 'not-yours':
          return `На ${names[reason.square]} не ваша фигура, это шашка ${OF[variant.seats[reason.owner]?.colour ?? 'white']}.`;
        case 'dead-piece':
          return `Фигура на ${names[reason.square]} мёртвая: она не ходит.`;
        case 'must-capture':
          return `Надо бить: ${reason.pieces.map((cell) => names[cell]).join(' или ')}.`;
        case 'must-take-more':
          return `Так берётся ${reason.taken}, а надо взять больше всего: ${reason.most}.`;
        case 'must-prefer-other':
          return `Сначала обязательно другое взятие. ${PRIORITY[variant.rules.priority]}`;
        case 'not-huffable':
          return reason.huffable.length > 0
            ? `${reason.square} взять за фук сейчас нельзя, а ${reason.huffable.map((cell) => names[cell]).join(' или ')} можно.`
            : 'За фук сейчас брать нечего: берут шашку, которая прошлым ходом могла бить и не била.';
        case 'king-run':
          return 'Эта дамка сделала три хода подряд: надо пойти другой фигурой или бить.';
        case 'take-back':
          return 'Нельзя ходом отменить последний ход соперника.';
        case 'must-go-on':
          return `На ${names[reason.to]} взятие не кончается: надо встать туда, откуда можно бить дальше, и добить.`;
        case 'captures-nothing':
          return 'Этот ход ничего не берёт: пишите его через дефис.';
        case 'backwards':
          return 'Простая назад не ходит.';
        case 'blocked':
          return `Мешает фигура на ${names[reason.by]}.`;
        case 'unreachable':
          return `С ${names[reason.from]} на ${names[reason.to]} не попасть.`;
      }
    };
    return rich`${why()}`;
  },
  nearest: (moves) =>
    rich`Можно так: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  unknownCommand: (name) => rich`Команды ${{ code: `/${name}` }} нет. Что я понимаю: ${{ command: 'help' }}.`,
  unknownGame: (text, titles, all) =>
    rich`Игры «${text}» я не знаю. Играю в такие: ${titles.join(', ')} и другие; всего их ${all}, все покажет ${{ command: 'new' }}.`,
  meantGame: (text, titles) =>
    rich`Игры «${text}» я не знаю. Может быть, ${titles.join(', ')}? Все игры покажет ${{ command: 'new' }}.`,
  unknownOption: (key, known) =>
    known.length > 0
      ? rich`Домашнего правила «${key}» у этой игры нет. Есть: ${known.join(', ')}.`
      : rich`Домашних правил у этой игры нет.`,
  badValue: (key, value, allowed) =>
    rich`«${value}» не подходит для ${{ code: key }}. Можно: ${allowed.join(', ')}.`,
  needsMove: () => rich`Какой ход? Напишите его после команды так, как он стоит на кнопках под доской.`,
  storeDown: () => rich`Моё хранилище не отвечает, поэтому ничего не изменилось. Попробуйте через минуту.`,
  corruptSession: () =>
    rich`Сохранённое об этом чате не читается. Ничего не изменено; причина записана в журнале бота, его владелец её увидит.`,
  ourFault: () =>
    rich`Это моя ошибка: внутри бота что-то сломалось. Ничего не потеряно, ${{ command: 'board' }} покажет доску.`,

  rules: (variant) => {
    const { rules, seats, setup } = variant;
    const armies = armiesOf(variant);
    const each = (setup.men * armies.length) / seats.length;
    const first = seats.find((seat) => seat.letter === rules.first)?.colour ?? 'white';
    return lines(
      rich`${{ bold: games[variant.id].title }}. ${abouts[variant.id]}`,
      rich`${count(seats.length, ['игрок', 'игрока', 'игроков'])}, по ${count(each, ['фигуре', 'фигуры', 'фигур'])}; ходят по очереди ${turnOrder(seats)}. ${rules.first === 'lot' ? 'Кто начинает, решает жребий.' : `Начинают ${COLOUR[first].toLowerCase()}.`}`,
      rich`${moveRules(variant).join(' ')}`,
      ...(rules.play === 'hops'
        ? []
        : [
            rich`${PROMOTION[rules.promotion]} Дамочные поля: ${armies.map(({ colour, crown }) => `${DOTS[colour]} ${crown.join(' ')}`).join(', ')}.`,
          ]),
    );
  },
  rulesPicture: (title) =>
    `${title}: как ходит простая, взятие, как ходит дамка и дамочные поля, на маленьких досках. То же сказано в тексте.`,
  ending: ({ seats, rules }) =>
    lines(
      seats.length > 2 ? rich`${goal(seats)} ${BLOCKED[rules.blocked]}` : rich`${GOAL[rules.goal]}`,
      rich`Ничья: ${[...rules.draws.map(drawRule), 'по соглашению'].join('; ')}.`,
    ),
  option: (key, title, values) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id) =>
    rich`${{ bold: 'Домашние правила' }} (✓ отмечено то, что действует), выбираются так: ${{ command: 'new', values: [id, 'ключ=значение'] }}`,
  position: positionIn(COLOUR, OF),
  flicks: flicksIn(COLOUR, OF),
};
