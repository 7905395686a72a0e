import { type IllegalReason, topologyOf, type Variant } from '../../../engine/index.js';
import type { Refusals } from '../../en/chat/refusals.js';
import type { Budgeted, Fate, Outage, PlainRefusal } from '../../refusals.js';
import { leftUntil } from '../../spans.js';
import { joined, rich, saying } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { coloursNamed, dot, dotOf, dotWith, OF, quoted, SPANS } from '../language.js';
import { askedBefore, inTheWay } from './asking.js';

const OUTAGES: Readonly<Record<Outage, string>> = {
  full: 'На диске с партиями кончилось место: освободить его должен владелец бота.',
  'read-only': 'Мне сейчас не дают ничего сохранять: исправить это должен владелец бота.',
  damaged: 'Моё хранилище повреждено: починить его должен владелец бота.',
  missing: 'Моё хранилище пропало: вернуть его должен владелец бота.',
  replaced: 'На месте моих партий лежит другой файл. Какой верный, решит владелец бота.',
  locked: 'Моё хранилище сейчас занято.',
  disk: 'Диск с партиями сбоит: проверить его должен владелец бота.',
  unreachable: 'Моё хранилище сейчас не отвечает.',
};

const FATES: Readonly<Record<Fate, string>> = {
  kept: 'Ничего не пропадёт. Как только снова смогу сохранять, разберу всё по порядку. Повторять не нужно.',
  'not-saved': 'Ничего не изменилось. Попробуйте чуть позже.',
  unknown: 'Сохранилось ли это, я пока не знаю. Как только узнаю, покажу здесь, как обстоят дела.',
};

const TOO_MANY: Readonly<Record<Budgeted, string>> = {
  table: 'Слишком много новых столов',
  picture: 'Слишком много картинок',
  thought: 'Слишком много подсказок и оценок',
  file: 'Слишком много файлов',
  film: 'Слишком много анимаций',
  analysis: 'Слишком много разборов',
  code: 'Слишком много запросов',
  lesson: 'Слишком много упражнений и задач',
  list: 'Слишком много списков',
  setting: 'Слишком много изменений',
  privacy: 'Слишком много запросов о ваших данных',
  undo: 'Слишком много партий снято с рейтинга',
  call: 'Слишком много вызовов по имени (по ссылке и коду можно)',
};

const refusal = saying<PlainRefusal, 'code'>('code', {
  noTable: () => rich`Здесь ещё нет партии.`,
  tableOpen: ({ variant }) =>
    rich`Здесь уже открыт стол: ${games[variant.id].title}. Другую игру можно открыть, когда из-за него все встанут.`,
  gameRunning: ({ variant }) =>
    rich`Здесь уже идёт игра ${quoted(games[variant.id].title)}. Чтобы начать ещё одну, ${{ newTable: 'откройте другой стол', elsewhere: 'возьмите другой канал, ветку или тему' }}.`,
  notStarted: () => rich`Игра ещё не началась: займите место, потом нажмите «▶ Начать».`,
  alreadyStarted: () => rich`Игра уже началась.`,
  gameOver: () => rich`Эта партия окончена.`,
  notSeated: () => rich`Вас нет за этим столом.`,
  notInCharge: () => rich`Ничего не изменилось: это решают те, кто здесь играет, или администратор чата.`,
  onlyAdministrators: () => rich`Ничего не изменилось: это может только администратор, который не играет.`,
  administratorsSet: ({ isServer }) =>
    rich`Ничего не изменилось: это общая настройка. Её меняют только ${isServer ? 'те, кто управляет сервером или каналами' : 'администраторы группы'}.`,
  administratorsOpen: () => rich`Партии здесь открывают администраторы. Садитесь за их столы.`,
  playerLeft: ({ seat, variant }) =>
    rich`Один из игроков вышел из чата и ответить не может. Сначала решите, кто за ${dotOf(variant.seats[seat]?.colour ?? 'white')}.`,
  administratorsUnknown: () =>
    rich`Ничего не изменилось: не удалось узнать, кто администратор этого чата. Попробуйте ещё раз через минуту.`,
  writesAsChat: () =>
    rich`Вы пишете от имени группы или канала. Чтобы играть, пишите от своего. Отключите «Анонимность» в своих правах администратора. Или выберите себя отправителем рядом с полем ввода.`,
  alreadySeated: ({ variant, seat }) =>
    rich`Вы уже за столом: играете ${dotWith(variant.seats[seat]?.colour ?? 'white')}.`,
  noSuchSeat: ({ text, variant }) =>
    rich`Места «${text}» нет. Есть ${coloursNamed(variant.seats.map((seat) => seat.colour))}.`,
  seatTaken: ({ variant, seat }) => rich`${dot(variant.seats[seat]?.colour ?? 'white')} уже заняты.`,
  seatGone: ({ variant, seat }) =>
    rich`${dot(variant.seats[seat]?.colour ?? 'white')} уже выбыли: за них не сыграть.`,
  needsPerson: () => rich`Хотя бы одно место должен занять человек: садитесь за стол.`,
  tableFull: () => rich`Все места заняты.`,
  seatOut: () => rich`Вы выбыли из этой игры; остальные играют дальше.`,
  notYourTurn: ({ variant, seat }) =>
    rich`Сейчас ход ${dotOf(variant.seats[seat]?.colour ?? 'white')}, не ваш.`,
  jumpsMade: ({ move }) => rich`Взятие уже сделано целиком: ${{ code: move }}.`,
  notAMove: ({ text, example }) => rich`«${text.slice(0, 60)}» — не ход. Пишите так: ${{ code: example }}.`,
  notAShot: ({ text, example }) => chapaev.notAShot(text, example),
  badShot: ({ problem }) => chapaev.badShot(problem),
  stale: () => rich`Эта кнопка от прошлого хода.`,
  alreadyPlayed: ({ move }) => rich`Уже сыграно: ${{ bold: move }}`,
  noOffer: () => rich`Отвечать уже не на что.`,
  noSuchLink: () => rich`По этому коду партии нет. Код действует сутки. Попросите у игроков новый.`,
  alreadyLinked: () => rich`Этот чат и так показывает эту партию.`,
  notLinked: () => rich`Партию этого чата показывают только здесь.`,
  tooManyChats: ({ most }) => rich`Эту партию уже показывают в ${most} чатах, больше нельзя.`,
  seekGone: () => rich`Кто-то успел раньше, или предложение уже снято.`,
  ownSeek: () => rich`Это ваше собственное предложение.`,
  keptApart: () => rich`За этот стол вам не сесть.`,
  challengeOver: () => rich`Этот вызов уже неактуален: его приняли, сняли, или прошло больше трёх дней.`,
  ownChallenge: () => rich`Это ваш собственный вызов. Отправьте его сопернику.`,
  notChallenged: () => rich`Этот вызов адресован не вам.`,
  untimed: () => rich`Когда соперник только компьютер, время на ход не ограничено.`,
  clocksRun: () => rich`В этой партии идут часы, они остаются как есть.`,
  notPaused: () => rich`Партия не отложена.`,
  alreadyPaused: () => rich`Партия уже отложена.`,
  alreadyAgreed: () => rich`Вы уже согласились; ждём остальных.`,
  nothingToUndo: () => rich`У вас нет хода, который можно вернуть.`,
  noHelp: () =>
    rich`О помощи не договорились: нет ни подсказок, ни оценки, ни пробной доски. Всё покажет разбор после партии.`,
  rated: () => rich`Партия на рейтинг: без подсказок, оценок и возврата ходов.`,
  inTournament: () => rich`Это турнирная партия: без подсказок, возврата ходов и перерывов.`,
  otherBoard: () => rich`Сначала сделайте ход на той доске, что показана вам.`,
  inDisplay: () => rich`В сеансе нет подсказок, возврата ходов, перерывов и реванша.`,
  drawTooEarly: ({ moves }) => rich`В турнире ничью можно предложить с ${moves}-го хода.`,
  inOwnGame: () => rich`Эта позиция стоит в вашей неоконченной партии. До её конца я молчу.`,
  casualAlready: () => rich`Эта партия и так без рейтинга.`,
  helpSettled: () => rich`За столом уже сидят другие: о подсказках договариваются до этого.`,
  alreadyAsked: () => rich`Вы уже спросили; ждём ответа.`,
  questionOpen: ({ kind, own, isAsked }) => inTheWay(kind, own, isAsked),
  askedBefore: ({ kind, moves }) => askedBefore(kind, moves),
  noPlans: () => rich`В этой игре ход заранее не задумать: щелчок не предскажешь.`,
  planOnTurn: () => rich`Сейчас ваш ход, сделайте его. А пока ходят другие, ответы можно задумать заранее.`,
  planNeedsReply: ({ moves }) =>
    moves.length === 0
      ? rich`Напишите ход, которого ждёте, и свой ответ: ${{ command: 'if', values: ['c3-d4 d6-e5'] }}.`
      : rich`После ${moves.join(' ')} не хватает вашего ответа: последним должен стоять ваш ход.`,
  planPastEnd: ({ move }) => rich`После ${move} партия окончена, дальше ходов нет.`,
  planUnclear: ({ typed, moves }) =>
    rich`«${typed}» подходит к нескольким ходам: ${moves.join(', ')}. Напишите этот ход полностью, и всю строку ещё раз.`,
  planTooLong: ({ most }) => rich`Это слишком далеко: в строке не больше ${most} ходов, считая чужие.`,
  planFull: ({ most }) => rich`У вас уже ${most} строки, больше нельзя.`,
  noPlan: () => rich`Отменять нечего: такого вы не задумывали.`,
});

const illegal = saying<IllegalReason, 'kind', string, [names: readonly string[], variant: Variant]>('kind', {
  'no-such-square': ({ square }) => `Поля ${square} на этой доске нет.`,
  'unplayed-square': ({ square, played }) =>
    played === 'dark'
      ? `Поле ${square} светлое, а играют на тёмных.`
      : `Поле ${square} тёмное, а играют на светлых.`,
  'empty-square': ({ square }, names) => `Поле ${names[square]} пустое.`,
  'no-piece-on-file': ({ file }) => `На вертикали ${file} у вас нет шашки, которая могла бы так пойти.`,
  'not-yours': ({ square, owner }, names, variant) =>
    `На ${names[square]} стоит не ваша шашка, а шашка ${OF[variant.seats[owner]?.colour ?? 'white']}.`,
  'dead-piece': ({ square }, names) => `Шашка на ${names[square]} мёртвая: она не ходит.`,
  'must-capture': ({ pieces }, names) =>
    `Надо бить шашкой ${pieces.map((cell) => names[cell]).join(' или ')}.`,
  'must-take-more': ({ taken, most }) => `Так берётся ${taken}, а надо взять как можно больше: ${most}.`,
  'must-prefer-other': (_, _names, variant) =>
    `Здесь обязательно другое взятие. ${PRIORITY[variant.rules.priority]}`,
  'not-huffable': ({ huffable, square }, names) =>
    huffable.length > 0
      ? `${square} взять за фук сейчас нельзя, а ${huffable.map((cell) => names[cell]).join(' или ')} можно.`
      : 'За фук сейчас брать нечего: прошлым ходом никто не упустил взятия.',
  'too-many-king-moves': () => 'Эта дамка сделала три хода подряд: пойдите другой шашкой или бейте.',
  'undoing-move': () => 'Нельзя ходом отменить последний ход соперника.',
  'must-go-on': ({ to }, names) =>
    `На ${names[to]} взятие не кончается. Встаньте туда, откуда можно бить дальше.`,
  'captures-nothing': () => 'Этим ходом никого не бьют: пишите его через дефис.',
  backwards: () => 'Простая назад не ходит.',
  blocked: ({ by }, names) => `Мешает шашка на ${names[by]}.`,
  unreachable: ({ from, to }, names) => `С ${names[from]} на ${names[to]} не попасть.`,
});

export const refusals: Refusals = {
  refusal,
  illegal: ({ reason }, variant) => {
    const names = topologyOf(variant.board).names;
    return rich`${illegal(reason, names, variant)}`;
  },
  nearest: (moves) =>
    rich`Можно так: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  slower: () =>
    rich`Помедленнее, пожалуйста, я не успеваю. Последнее не в счёт: повторите через несколько секунд.`,
  rateLimited: (what, until, now) => rich`${TOO_MANY[what]}, попробуйте ${leftUntil(until, now, SPANS)}.`,
  storeDown: (outage, fate) => rich`${OUTAGES[outage]} ${FATES[fate]}`,
  corruptSession: () =>
    rich`Данные этого чата не читаются. Ничего не изменилось. Причина записана в журнале бота, его владелец её увидит.`,
  ourFault: () => rich`Это моя ошибка: внутри бота что-то сломалось. Ничего не потеряно.`,
};
