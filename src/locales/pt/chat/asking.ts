import type { OpenQuestion } from '../../chat-facts.js';
import type { Asking } from '../../en/chat/asking.js';
import type { QuestionKind } from '../../refusals.js';
import { calling, joined, listed, rich, type Text } from '../../text.js';
import { count, MOVES, span } from '../language.js';
import { THEN } from './times.js';

const soFar = ({ agreed, of }: OpenQuestion): Text => (of > 1 ? rich`${agreed} de ${of} concordam.` : []);

const back = (moves: number): string =>
  moves === 1 ? 'desfazer o lance' : `desfazer ${count(moves, MOVES)}`;

const time = ({ limit, late }: OpenQuestion): string =>
  limit === null ? 'sem limite de tempo' : `${span(limit)} por lance. Se acabar, ${THEN[late]}`;

const WISH: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'propõe empate',
  undo: ({ moves }) => `quer ${back(moves)}`,
  pause: () => 'quer suspender a partida',
  time: (asked) => `propõe outro tempo: ${time(asked)}`,
  casual: () => 'quer jogar sem rating, com dicas',
};

const OWN: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'Você propôs empate',
  undo: ({ moves }) => `Você pediu para ${back(moves)}`,
  pause: () => 'Você pediu para suspender a partida',
  time: (asked) => `Você propôs outro tempo: ${time(asked)}`,
  casual: () => 'Você pediu para jogar sem rating',
};

export const asking: Asking = {
  asking: {
    asked: (asked, isNamed) =>
      joined(
        [
          rich`${asked.by} ${WISH[asked.kind](asked)}.`,
          isNamed ? rich`Falta responder: ${listed(asked.lacking)}.` : [],
          soFar(asked),
        ],
        ' ',
      ),
    toast: (names) => rich`Pergunta enviada: ${listed(names)}.`,
    yours: (asked) =>
      joined(
        [rich`${OWN[asked.kind](asked)}.`, rich`Falta responder: ${listed(asked.lacking)}.`, soFar(asked)],
        ' ',
      ),
    declined: {
      draw: (who) => rich`${who} recusou o empate. A partida continua.`,
      undo: (who) => rich`${who} não concorda: o lance fica.`,
      pause: (who) => rich`${who} não concorda em suspender. A partida continua.`,
      time: (who) => rich`${who} não concorda: o tempo fica como está.`,
      casual: (who) => rich`${who} não concorda: a partida continua valendo rating.`,
    },
    withdrawn: {
      draw: (who) => rich`${who} retirou a proposta de empate.`,
      undo: (who) => rich`${who} retirou o pedido de desfazer o lance.`,
      pause: (who) => rich`${who} retirou o pedido de suspender a partida.`,
      time: (who) => rich`${who} retirou o pedido de mudar o tempo.`,
      casual: (who) => rich`${who} retirou o pedido de jogar sem rating.`,
    },
    yourNo: () => rich`Você disse não. A partida continua.`,
    yourWithdrawal: () => rich`Você retirou o pedido. A partida continua.`,
    computerDeclines: () => rich`O computador está melhor e recusa o empate.`,
    computerPlaysOn: (moves) => rich`Nos primeiros ${moves} lances o computador não aceita empate.`,
    sureDraw: () => rich`Propor empate ao computador? Se ele aceitar, a partida acaba.`,
    undone: () => rich`Pronto, desfeito.`,
    newTime: (called, who) => rich`⏳ ${calling(called)}${who} aceita o novo tempo.`,
    eased: () => rich`Agora a partida não vale rating: pode haver dicas e lances desfeitos.`,
    allowsYou: (who) => rich`${who} deixa você desfazer o lance.`,
    allows: (who) => rich`${who} concorda em desfazer o lance.`,
    lapsed: {
      draw: () => rich`Com este lance, a proposta de empate perdeu a validade.`,
      undo: () => rich`Com este lance, o pedido de desfazer perdeu a validade.`,
      pause: () => rich`Com este lance, o pedido de suspender perdeu a validade.`,
      time: () => rich`Com este lance, o pedido de mudar o tempo perdeu a validade.`,
      casual: () => rich`Com este lance, o pedido perdeu a validade: ainda vale rating.`,
    },
    unanswered: {
      draw: () => rich`Sem resposta em um dia: a proposta de empate perdeu a validade.`,
      undo: () => rich`Sem resposta em um dia: o lance fica.`,
      pause: () => rich`Sem resposta em um dia: o pedido de suspender perdeu a validade.`,
      time: () => rich`Sem resposta em um dia: o tempo fica como está.`,
      casual: () => rich`Sem resposta em um dia: a partida continua valendo rating.`,
    },
    button: {
      draw: { yes: '🤝 Aceitar empate', no: 'Continuar' },
      undo: { yes: '↩️ Desfazer', no: 'Manter' },
      pause: { yes: '⏸ Suspender', no: 'Continuar' },
      time: { yes: '⏳ Mudar o tempo', no: 'Manter' },
      casual: { yes: '☕ Sem rating', no: 'Valendo rating' },
      withdraw: 'Retirar',
      sureDraw: '🤝 Propor empate',
    },
  },
};

const YOURS: Readonly<Record<QuestionKind, string>> = {
  draw: 'a sua proposta de empate',
  undo: 'o seu pedido de desfazer o lance',
  pause: 'o seu pedido de suspender a partida',
  time: 'o seu pedido de mudar o tempo',
  casual: 'o seu pedido de jogar sem rating',
};

const OPEN: Readonly<Record<QuestionKind, string>> = {
  draw: 'uma proposta de empate',
  undo: 'um pedido de desfazer o lance',
  pause: 'um pedido de suspender a partida',
  time: 'um pedido de mudar o tempo',
  casual: 'um pedido de jogar sem rating',
};

export function inTheWay(kind: QuestionKind, isOwn: boolean, isAsked: boolean): Text {
  if (isOwn) return rich`Retire antes ${YOURS[kind]}.`;
  const open = OPEN[kind];
  return isAsked ? rich`Responda antes: há ${open}.` : rich`Espere a resposta: já há ${open}.`;
}

const ASKED: Readonly<Record<QuestionKind, string>> = {
  draw: 'propôs empate',
  undo: 'pediu para desfazer',
  pause: 'pediu para suspender',
  time: 'pediu para mudar o tempo',
  casual: 'pediu para jogar sem rating',
};

export const askedBefore = (kind: QuestionKind, moves: number | null): Text =>
  moves === null
    ? rich`Você já pediu para desfazer duas vezes: esse é o limite.`
    : rich`Você já ${ASKED[kind]}. De novo, só depois de mais ${count(moves, ['lance seu', 'lances seus'])}.`;
