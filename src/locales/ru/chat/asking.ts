import type { OpenQuestion } from '../../chat-facts.js';
import type { Asking } from '../../en/chat/asking.js';
import type { QuestionKind } from '../../refusals.js';
import { calling, joined, listed, rich, type Text } from '../../text.js';
import { count, MOVES, span } from '../language.js';
import { THEN } from './times.js';

const soFar = ({ agreed, of }: OpenQuestion): Text => (of > 1 ? rich`Согласны ${agreed} из ${of}.` : []);

const back = (moves: number): string => (moves === 1 ? 'вернуть ход' : `вернуть ${count(moves, MOVES)}`);

const time = ({ limit, late }: OpenQuestion): string =>
  limit === null ? 'без ограничения времени' : `${span(limit)} на ход. Не успели — ${THEN[late]}`;

const WISH: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'предлагает ничью',
  undo: ({ moves }) => `просит ${back(moves)}`,
  pause: () => 'просит отложить',
  time: (asked) => `предлагает другое время: ${time(asked)}`,
  casual: () => 'предлагает играть без рейтинга, с подсказками',
};

const OWN: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'Вы предложили ничью',
  undo: ({ moves }) => `Вы попросили ${back(moves)}`,
  pause: () => 'Вы попросили отложить партию',
  time: (asked) => `Вы предложили другое время: ${time(asked)}`,
  casual: () => 'Вы предложили играть без рейтинга',
};

export const asking: Asking = {
  asking: {
    asked: (asked, isNamed) =>
      joined(
        [
          rich`${asked.by} ${WISH[asked.kind](asked)}.`,
          isNamed ? rich`Ждём ответа: ${listed(asked.lacking)}.` : [],
          soFar(asked),
        ],
        ' ',
      ),
    toast: (names) => rich`Вопрос передан: ${listed(names)}.`,
    yours: (asked) =>
      joined(
        [rich`${OWN[asked.kind](asked)}.`, rich`Ждём ответа: ${listed(asked.lacking)}.`, soFar(asked)],
        ' ',
      ),
    declined: {
      draw: (who) => rich`${who} отклоняет ничью. Игра продолжается.`,
      undo: (who) => rich`${who} против: ход остаётся.`,
      pause: (who) => rich`${who} против: игра продолжается.`,
      time: (who) => rich`${who} против: время остаётся прежним.`,
      casual: (who) => rich`${who} против: партия остаётся рейтинговой.`,
    },
    withdrawn: {
      draw: (who) => rich`${who} больше не предлагает ничью.`,
      undo: (who) => rich`${who} больше не просит вернуть ход.`,
      pause: (who) => rich`${who} больше не просит отложить партию.`,
      time: (who) => rich`${who} больше не просит сменить время.`,
      casual: (who) => rich`${who} больше не предлагает играть без рейтинга.`,
    },
    yourNo: () => rich`Вы ответили «нет». Игра продолжается.`,
    yourWithdrawal: () => rich`Вы передумали. Игра продолжается.`,
    computerDeclines: () => rich`Компьютер стоит лучше и от ничьей отказывается.`,
    computerPlaysOn: (moves) =>
      rich`Компьютер играет дальше: на ничью он не согласится раньше ${moves}-го хода.`,
    sureDraw: () => rich`Предложить компьютеру ничью? Если он согласится, партия закончится.`,
    undone: () => rich`Ход возвращён.`,
    newTime: (called, who) => rich`⏳ ${calling(called)}${who} принимает новое время.`,
    eased: () => rich`Теперь партия без рейтинга: можно брать подсказки и возвращать ходы.`,
    allowsYou: (who) => rich`${who} разрешает вам вернуть ход.`,
    allows: (who) => rich`${who} разрешает вернуть ход.`,
    lapsed: {
      draw: () => rich`Ход сделан, предложение ничьей больше не действует.`,
      undo: () => rich`Ход сделан, просьба вернуть ход больше не действует.`,
      pause: () => rich`Ход сделан, просьба отложить партию больше не действует.`,
      time: () => rich`Ход сделан, просьба сменить время больше не действует.`,
      casual: () => rich`Ход сделан, партия остаётся рейтинговой.`,
    },
    unanswered: {
      draw: () => rich`За сутки никто не ответил: предложение ничьей больше не действует.`,
      undo: () => rich`За сутки никто не ответил: ход остаётся.`,
      pause: () => rich`За сутки никто не ответил: просьба отложить больше не действует.`,
      time: () => rich`За сутки никто не ответил: время остаётся прежним.`,
      casual: () => rich`За сутки никто не ответил: партия остаётся рейтинговой.`,
    },
    button: {
      draw: { yes: '🤝 Принять ничью', no: 'Играть дальше' },
      undo: { yes: '↩️ Вернуть', no: 'Оставить' },
      pause: { yes: '⏸ Отложить', no: 'Играть дальше' },
      time: { yes: '⏳ Сменить время', no: 'Оставить' },
      casual: { yes: '☕ Без рейтинга', no: 'Оставить рейтинг' },
      withdraw: 'Отозвать',
      sureDraw: '🤝 Предложить ничью',
    },
  },
};

const YOUR: Readonly<Record<QuestionKind, string>> = {
  draw: 'своё предложение ничьей',
  undo: 'свою просьбу вернуть ход',
  pause: 'свою просьбу отложить партию',
  time: 'свою просьбу сменить время',
  casual: 'своё предложение играть без рейтинга',
};

const OPEN: Readonly<Record<QuestionKind, string>> = {
  draw: 'предложена ничья',
  undo: 'вас просят вернуть ход',
  pause: 'вас просят отложить партию',
  time: 'вас просят сменить время',
  casual: 'вам предложили играть без рейтинга',
};

const WAITING: Readonly<Record<QuestionKind, string>> = {
  draw: 'уже предложена ничья',
  undo: 'уже просят вернуть ход',
  pause: 'уже просят отложить партию',
  time: 'уже просят сменить время',
  casual: 'уже предложено играть без рейтинга',
};

export function inTheWay(kind: QuestionKind, isOwn: boolean, isAsked: boolean): Text {
  if (isOwn) return rich`Сначала отзовите ${YOUR[kind]}.`;
  return isAsked ? rich`Сначала ответьте: ${OPEN[kind]}.` : rich`Подождите ответа: ${WAITING[kind]}.`;
}

const ASKED: Readonly<Record<QuestionKind, string>> = {
  draw: 'предлагали ничью',
  undo: 'просили вернуть ход',
  pause: 'просили отложить партию',
  time: 'просили сменить время',
  casual: 'предлагали играть без рейтинга',
};

export const askedBefore = (kind: QuestionKind, moves: number | null): Text =>
  moves === null
    ? rich`Вы уже дважды просили вернуть ход в этой партии, больше нельзя.`
    : rich`Вы уже ${ASKED[kind]}. Снова можно через ${count(moves, ['ваш ход', 'ваших хода', 'ваших ходов'])}.`;
