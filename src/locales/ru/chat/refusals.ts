import { topologyOf } from '../../../engine/index.js';
import { leftUntil } from '../../countdown.js';
import type { Refusals } from '../../en/chat/refusals.js';
import { joined, rich } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { colours, dot, dotOf, OF, SPANS } from '../language.js';

export const refusals: Refusals = {
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
      case 'notInCharge':
        return rich`Ничего не изменилось: это решают те, кто здесь играет, или администратор чата.`;
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
        return chapaev.notAShot(refusal.text, refusal.example);
      case 'badShot':
        return chapaev.badShot(refusal.problem);
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
        case 'too-many-king-moves':
          return 'Эта дамка сделала три хода подряд: надо пойти другой фигурой или бить.';
        case 'undoing-move':
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
  slower: () =>
    rich`Помедленнее, пожалуйста, я не успеваю. Последнее не в счёт: повторите через несколько секунд.`,
  tooDear: (until, now) =>
    rich`Это долгая работа, а её в последнее время было много. Попросите ещё раз ${leftUntil(until, now, SPANS)}.`,
  storeDown: (isKept) =>
    isKept
      ? rich`Моё хранилище сейчас не отвечает. Ничего не пропадёт: как только оно вернётся, я разберу всё присланное по порядку. Повторять не нужно.`
      : rich`Моё хранилище не отвечает. Загляните через минуту в ${{ command: 'board' }} и повторите то, чего там не окажется.`,
  corruptSession: () =>
    rich`Сохранённое об этом чате не читается. Ничего не изменено; причина записана в журнале бота, его владелец её увидит.`,
  ourFault: () =>
    rich`Это моя ошибка: внутри бота что-то сломалось. Ничего не потеряно, ${{ command: 'board' }} покажет доску.`,
};
