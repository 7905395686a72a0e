import type { Challenged } from '../../chat-facts.js';
import type { Challenging } from '../../en/chat/challenging.js';
import { lines, rich, type Text } from '../../text.js';
import { all, count, sides } from '../language.js';

const DAYS = ['dia', 'dias'] as const;

const game = ({ title, pace, rules }: Challenged): Text =>
  rich`${{ bold: title }}${pace === null ? '' : `, ${pace}`}${rules === '' ? '' : `. ${rules}`}`;

export const challenging: Challenging = {
  challenging: {
    chooseGame: () => rich`O que você quer jogar com seu amigo?`,
    whichGame: (name) => rich`Qual jogo com ${name}?`,
    called: ({ by, whom, ...challenge }) =>
      lines(
        whom === null
          ? rich`⚔ ${by} quer jogar ${game(challenge)}. Quem topa?`
          : rich`⚔ ${whom}, ${by} desafia você: ${game(challenge)}.`,
        rich`${challenge.free.length > 1 ? 'Lugares livres' : 'Lugar livre'}: ${sides('as', challenge.free)}.`,
      ),
    sendOn: ({ whom, chat, page, code, days, ...challenge }) =>
      lines(
        rich`⚔ ${game(challenge)}: esperando ${whom ?? 'seu amigo'}.`,
        whom === null
          ? rich`Envie ao adversário. Você joga aqui com quem aceitar primeiro. Vale por ${count(days, DAYS)}.`
          : rich`Envie a ${whom}: mais ninguém pode aceitar. A partida começa aqui. Vale por ${count(days, DAYS)}.`,
        chat === null ? [] : rich`Telegram: ${chat}`,
        page === null || whom !== null ? [] : rich`No navegador: ${page}`,
        rich`Em qualquer chat com este bot: ${{ command: 'challenge', values: [{ parameter: 'code', value: code }] }}. No Discord a opção é ${{ code: 'código' }}.`,
      ),
    offered: ({ names, ...challenge }) =>
      lines(
        rich`⚔ ${all(names)} ${names.length > 1 ? 'desafiam' : 'desafia'} você: ${game(challenge)}.`,
        rich`Você jogaria com ${sides('as', challenge.free)}. Se aceitar, a partida começa aqui.`,
      ),
    sharing: () => rich`Enviar meu desafio`,
    choose: () => rich`Toque no botão abaixo e escolha quem.`,
    written: (name) => rich`Mandei o desafio a ${name} em particular.`,
    unwritten: (name) =>
      rich`Não consigo escrever para ${name}, que talvez não aceite mensagens privadas. Mande o código você mesmo.`,
    accepted: (name) => rich`${name} aceitou seu desafio.`,
    declined: (name) => rich`${name} recusou o desafio.`,
    declinedByYou: () => rich`Recusado. Já avisei.`,
    already: (name) => rich`${name} já tem um desafio seu.`,
    stillWaits: () => rich`Ninguém aceitou ainda. Aviso aqui assim que alguém aceitar.`,
    withdrawn: () => rich`O desafio foi retirado.`,
    yourself: () => rich`Esse é você. Sem nome, você recebe um link para mandar.`,
    bot: () => rich`Isso é um bot. Contra o computador: abra uma mesa e toque em ▶ Começar.`,
    unknown: (name) =>
      rich`Não dá para saber aqui quem é ${name}. Sem nome, você recebe um link para mandar.`,
    button: {
      accept: '⚔ Jogar',
      decline: '✖ Recusar',
      withdraw: '✖ Retirar',
      computer: '🤖 Contra o computador',
      share: '📤 Enviar',
      code: '📋 Código',
      choose: '👤 Escolher',
      friend: '⚔ Jogar com um amigo',
    },
  },
};
