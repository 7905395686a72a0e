import type { RematchAsked } from '../chat-facts.js';
import type { Rematching } from '../en/rematching.js';
import { listed, rich, saying, type Text } from '../text.js';
import { all, count, DAYS, dotSide } from './language.js';

function wish({ title, by, called, agreed, of }: RematchAsked): Text {
  const game = { bold: title };
  const wanted =
    agreed > 1
      ? rich`🔁 ${game}: ${agreed} de ${of} querem jogar de novo.`
      : rich`🔁 ${game}: ${by} quer jogar de novo.`;
  if (called.length > 0) return rich`${wanted} ${listed(called)}, e você?`;
  return agreed > 1 ? rich`${wanted} E você?` : wanted;
}

export const rematching: Rematching = {
  rematching: {
    asks: (asked) =>
      asked.colour === null ? wish(asked) : rich`${wish(asked)} Você jogaria de ${dotSide(asked.colour)}.`,
    wanted: (by, agreed, of) =>
      agreed > 1 ? rich`${agreed} de ${of} querem jogar de novo.` : rich`${by} quer jogar de novo.`,
    waiting: (names, agreed, of) =>
      of > 2
        ? rich`🔁 Você propôs jogar de novo: ${agreed} de ${of} aceitam. Esperando ${all(names)}.`
        : rich`🔁 Você propôs jogar de novo. Esperando ${all(names)}.`,
    stands: (days) => rich`A proposta vale por ${count(days, DAYS)}. Enquanto isso, jogue o que quiser.`,
    declined: (who) => rich`🔁 ${who} não quer jogar de novo.`,
    declinedByYou: () => rich`Recusado. Já avisei.`,
    withdrawn: (who) => rich`🔁 ${who} retirou a proposta de jogar de novo.`,
    withdrawnByYou: () => rich`Sua proposta de jogar de novo foi retirada.`,
    occupied: (names) =>
      rich`🔁 Agora em outra mesa: ${all(names)}. Já avisei que você quer jogar. A partida começa assim que aceitarem.`,
    begins: (last) =>
      last === null
        ? rich`🔁 Começa a revanche.`
        : rich`🔁 Começa a revanche. ${{ link: last, title: 'A partida anterior' }} fica onde estava.`,
    beganElsewhere: (next) =>
      next === null
        ? rich`🔁 Os jogadores começaram a revanche onde estão.`
        : rich`🔁 Os jogadores começaram a revanche onde estão: ${{ link: next, title: 'assista' }}.`,
    refused: saying('why', {
      stranger: () => rich`Você não jogou esta partida.`,
      waiting: () => rich`Você já aceitou; falta a resposta dos outros.`,
      declined: () => rich`Alguém desta partida não quer jogar de novo.`,
      tooOften: () => rich`Já perguntaram várias vezes sobre esta partida. Melhor deixar assim.`,
      over: () => rich`Essa pergunta já foi encerrada.`,
      begun: () => rich`Essa revanche já começou.`,
      gone: () => rich`Alguém desta partida apagou o próprio nome e não pode ser chamado.`,
      busy: () =>
        rich`Este chat já tem outra partida ou mesa. Toque de novo quando ela acabar: a proposta vale 3 dias.`,
    }),
    button: { play: '🔁 Jogar', no: 'Não', withdraw: '✖ Retirar' },
  },
};
