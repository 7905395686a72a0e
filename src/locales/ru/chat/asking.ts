import type { OpenQuestion } from '../../chat-facts.js';
import type { Asking } from '../../en/chat/asking.js';
import type { QuestionKind } from '../../refusals.js';
import { joined, listed, rich, type Text } from '../../text.js';
import { count, MOVES } from '../language.js';

const soFar = ({ agreed, of }: OpenQuestion): Text => (of > 1 ? rich`Согласны ${agreed} из ${of}.` : []);

const back = (moves: number): string => (moves === 1 ? 'вернуть ход' : `вернуть ${count(moves, MOVES)}`);

const WISH: Readonly<Record<QuestionKind, (moves: number) => string>> = {
  draw: () => 'предлагает ничью',
  undo: (moves) => `просит ${back(moves)}`,
  pause: () => 'просит отложить',
};

const OWN: Readonly<Record<QuestionKind, (moves: number) => string>> = {
  draw: () => 'Вы предложили ничью',
  undo: (moves) => `Вы попросили ${back(moves)}`,
  pause: () => 'Вы попросили отложить партию',
};

export const asking: Asking = {
  asking: {
    asked: (asked, isNamed) =>
      joined(
        [
          rich`${asked.by} ${WISH[asked.kind](asked.moves)}.`,
          isNamed ? rich`Ждём ответа: ${listed(asked.lacking)}.` : [],
          soFar(asked),
        ],
        ' ',
      ),
    yours: (asked) =>
      joined(
        [rich`${OWN[asked.kind](asked.moves)}.`, rich`Ждём ответа: ${listed(asked.lacking)}.`, soFar(asked)],
        ' ',
      ),
    declined: {
      draw: (who) => rich`${who} отклоняет ничью. Игра продолжается.`,
      undo: (who) => rich`${who} против: ход остаётся.`,
      pause: (who) => rich`${who} против: игра продолжается.`,
    },
    withdrawn: {
      draw: (who) => rich`${who} больше не предлагает ничью.`,
      undo: (who) => rich`${who} больше не просит вернуть ход.`,
      pause: (who) => rich`${who} больше не просит отложить партию.`,
    },
    yourNo: () => rich`Вы ответили «нет». Игра продолжается.`,
    yourWithdrawal: () => rich`Вы передумали. Игра продолжается.`,
    computerDeclines: () => rich`Компьютер стоит лучше и от ничьей отказывается.`,
    computerPlaysOn: (moves) =>
      rich`Компьютер играет дальше: на ничью он не согласится раньше ${moves}-го хода.`,
    sureDraw: () => rich`Предложить компьютеру ничью? Если он согласится, партия закончится.`,
    undone: () => rich`Ход возвращён.`,
    allowsYou: (who) => rich`${who} разрешает вам вернуть ход.`,
    allows: (who) => rich`${who} разрешает вернуть ход.`,
    lapsed: {
      draw: () => rich`Ход сделан, предложение ничьей больше не в силе.`,
      undo: () => rich`Ход сделан, просьба вернуть ход больше не в силе.`,
      pause: () => rich`Ход сделан, просьба отложить партию больше не в силе.`,
    },
    unanswered: {
      draw: () => rich`За сутки никто не ответил: предложение ничьей больше не в силе.`,
      undo: () => rich`За сутки никто не ответил: ход остаётся.`,
      pause: () => rich`За сутки никто не ответил: просьба отложить больше не в силе.`,
    },
    button: {
      draw: { yes: '🤝 Принять ничью', no: 'Играть дальше' },
      undo: { yes: '⤺ Вернуть', no: 'Оставить' },
      pause: { yes: '⏸ Отложить', no: 'Играть дальше' },
      withdraw: 'Отозвать',
      sureDraw: '🤝 Предложить ничью',
    },
  },
};

const YOUR: Readonly<Record<QuestionKind, string>> = {
  draw: 'своё предложение ничьей',
  undo: 'свою просьбу вернуть ход',
  pause: 'свою просьбу отложить партию',
};

const OPEN: Readonly<Record<QuestionKind, string>> = {
  draw: 'предложена ничья',
  undo: 'вас просят вернуть ход',
  pause: 'вас просят отложить партию',
};

const WAITING: Readonly<Record<QuestionKind, string>> = {
  draw: 'уже предложена ничья',
  undo: 'уже просят вернуть ход',
  pause: 'уже просят отложить партию',
};

export function inTheWay(kind: QuestionKind, isOwn: boolean, isAsked: boolean): Text {
  if (isOwn) return rich`Сначала отзовите ${YOUR[kind]}.`;
  return isAsked ? rich`Сначала ответьте: ${OPEN[kind]}.` : rich`Подождите ответа: ${WAITING[kind]}.`;
}

const ASKED: Readonly<Record<QuestionKind, string>> = {
  draw: 'предлагали ничью',
  undo: 'просили вернуть ход',
  pause: 'просили отложить партию',
};

export const askedBefore = (kind: QuestionKind, moves: number | null): Text =>
  moves === null
    ? rich`Вы уже дважды просили вернуть ход в этой партии, больше нельзя.`
    : rich`Вы уже ${ASKED[kind]}. Снова можно через ${count(moves, ['ваш ход', 'ваших хода', 'ваших ходов'])}.`;
