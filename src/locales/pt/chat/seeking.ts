import type { OfferLine } from '../../chat-facts.js';
import type { Seeking } from '../../en/chat/seeking.js';
import { lines, rich, type Text } from '../../text.js';
import { span } from '../language.js';
import { THEN } from './times.js';

const game = ({ number, title, pace, names, rules }: OfferLine): Text =>
  rich`${number}. ${{ bold: title }}, ${pace}: ${names.join(' – ')}${rules === '' ? '' : `. ${rules}`}`;

const offered = (line: OfferLine): Text =>
  line.free > 1 ? rich`${game(line)} (lugares livres: ${line.free})` : game(line);

export const seeking: Seeking = {
  seeking: {
    off: () => rich`Jogar com desconhecidos está desligado aqui; quem mantém este bot pode ligar.`,
    onlyPrivate: (hasWay) =>
      hasWay
        ? rich`Adversário se procura em particular.`
        : rich`Adversário se procura em particular: escreva ${{ command: 'seek' }} para mim lá.`,
    waiting: ({ title, pace, name, watch, left }) =>
      lines(
        rich`🔎 ${{ bold: title }}, ${pace}: à procura de adversário.`,
        rich`Assim que alguém se sentar, a partida começa aqui mesmo. Para quem vier, você é ${{ bold: name }}. ${watch ? 'Qualquer pessoa pode assistir.' : 'A partida não é mostrada a mais ninguém.'}`,
        rich`A oferta vale por ${span(left)}.`,
      ),
    pace: (minutes) => (minutes === null ? 'sem limite de tempo' : `${span(minutes * 60_000)} por lance`),
    terms: (minutes) =>
      minutes === null
        ? rich`Não há limite de tempo.`
        : rich`Cada lance tem ${span(minutes * 60_000)}; depois, ${THEN.forfeit}.`,
    firstMove: (limit) => rich`O primeiro lance tem ${span(limit)}. Sem ele, a partida não conta.`,
    withdrawn: () => rich`Sua oferta foi retirada.`,
    nothingToWithdraw: () => rich`Você não tem nenhuma oferta aberta.`,
    named: (name) => rich`Agora os desconhecidos veem você como ${{ bold: name }}.`,
    tables: (open, running, more) =>
      lines(
        open.length > 0 ? rich`${{ bold: 'À procura de adversário' }}` : [],
        ...open.map(offered),
        running.length > 0 ? rich`${{ bold: 'Em andamento' }}` : [],
        ...running.map(game),
        more > 0 ? rich`E mais ${more}.` : [],
      ),
    onlyOwn: () => rich`Além de você, ninguém procura adversário agora.`,
    noTables: () => rich`Ninguém procura adversário agora.`,
    watchAt: (address) => rich`Dá para assistir à partida aqui: ${address}`,
    chatGone: (name) =>
      rich`Não consigo mais falar com ${name}. Se não houver volta, o tempo do lance decide.`,
    blocked: (name) =>
      rich`Você não vai mais encontrar ${{ bold: name }}, nem aqui nem por link. Uma partida em andamento continua.`,
    unblocked: (name) => rich`${{ bold: name }} não está mais na sua lista de bloqueio.`,
    notBlocked: (name) => rich`Você não bloqueou ninguém com o nome “${name}”.`,
    blockedList: (names) =>
      names.length === 0 ? rich`Você não bloqueou ninguém.` : rich`Você bloqueou: ${names.join(', ')}.`,
    whomToBlock: () =>
      rich`Quem? Escreva o nome que você vê na partida, por exemplo ${{ command: 'block', values: ['Lobo Sereno'] }}.`,
    unknownPlayer: (name) =>
      rich`Não conheço ninguém com o nome “${name}”. Escreva o nome como ele aparece na partida.`,
    notYourself: () => rich`Esse é você.`,
    blockedFull: (most) => rich`Você já bloqueou ${most} pessoas, e esse é o limite.`,
    noStrangers: () => rich`Só dá para denunciar um adversário que o bot encontrou para você.`,
    howToReport: () =>
      rich`O que aconteceu? Escreva ${{ command: 'report', values: ['…'] }}: quem mantém este bot vai ler, com os nomes. Para não encontrar mais alguém: ${{ command: 'block' }}.`,
    reported: (names) =>
      rich`Obrigado. Quem mantém este bot vai ver a sua denúncia sobre ${names.join(', ')}.`,
    tooManyReports: () => rich`Você já enviou várias denúncias hoje; espere até amanhã, por favor.`,
    button: {
      withdraw: '✖ Retirar',
      tables: '📋 Mesas abertas',
      seek: '🔎 Achar adversário',
      computer: '🤖 Contra o computador',
      take: (number) => `▶ ${number}`,
      watch: (number) => `👁 ${number}`,
      block: (name) => `🚫 ${name}`,
      unblock: '↩ Desbloquear',
      blocks: '🚫 Bloqueados',
      report: '⚑ Denunciar',
    },
  },
};
