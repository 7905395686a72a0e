import type { Colour, WinReason } from '../../../engine/index.js';
import type { SeatLine } from '../../chat-facts.js';
import type { Yours } from '../../en/chat/yours.js';
import { leftUntil } from '../../spans.js';
import { DOTS, listed, rich, type Text } from '../../text.js';
import { WON } from '../games/moves-and-ends.js';
import { count, DAYS, dotSide, SIDE, SPANS, span } from '../language.js';
import { THEN } from './times.js';

const YOU_WON: Readonly<Record<WinReason, (loser: Colour) => string>> = {
  captured: (loser) => `as ${SIDE[loser]} ficaram sem peças`,
  blocked: (loser) => `${SIDE[loser]} sem lances`,
  resigned: (loser) => `as ${SIDE[loser]} desistiram`,
  'out-of-time': (loser) => `acabou o tempo das ${SIDE[loser]}`,
  left: (loser) => `as ${SIDE[loser]} saíram`,
  idle: (loser) => `as ${SIDE[loser]} não jogaram, e pediram a vitória`,
  'gave-away': () => 'ficou sem lances',
  crowned: () => 'fez dama primeiro',
  arrived: () => 'todas as suas pedras chegaram',
  lingered: (loser) => `as ${SIDE[loser]} não desocuparam as casas iniciais a tempo`,
  'king-against-man': () => 'dama contra pedra',
  'no-row-left': (loser) => `as ${SIDE[loser]} não têm mais para onde recuar`,
  further: () => 'estava mais à frente no fim das rodadas',
};

/** Reasons of a win that tell what the winner has done, and so speak to them. */
const OWN_DOING: readonly WinReason[] = ['gave-away', 'crowned', 'arrived', 'further'];

const YOU_LOST: Readonly<Record<WinReason, (winner: Colour) => string>> = {
  captured: () => 'Você perdeu: ficou sem peças',
  blocked: () => 'Você perdeu: ficou sem lances',
  resigned: () => 'Você desistiu',
  'out-of-time': () => 'Você perdeu por tempo',
  left: () => 'Você perdeu: saiu da partida',
  idle: (winner) => `Você perdeu: não jogou, e as ${SIDE[winner]} reivindicaram a vitória`,
  'gave-away': (winner) => `Você perdeu: as ${SIDE[winner]} ficaram sem lances`,
  crowned: (winner) => `Você perdeu: as ${SIDE[winner]} fizeram dama primeiro`,
  arrived: (winner) => `Você perdeu: todas as ${SIDE[winner]} chegaram`,
  lingered: () => 'Você perdeu: não desocupou as casas iniciais a tempo',
  'king-against-man': () => 'Você perdeu: pedra contra dama',
  'no-row-left': () => 'Você perdeu: não tem mais para onde recuar',
  further: (winner) => `Você perdeu: as ${SIDE[winner]} estavam mais à frente no fim das rodadas`,
};

const others = (list: readonly SeatLine[]): Text =>
  list.flatMap(({ colour, who }, at) => [
    at === 0 ? '' : at === list.length - 1 ? ' e ' : ', ',
    list.length === 1 ? '' : `${DOTS[colour]} `,
    who ?? 'Computador',
  ]);

export const yours: Yours = {
  yours: {
    self: (alias) => (alias === null ? 'você' : `você (${alias})`),
    toMove: (colour, days) =>
      rich`${{ bold: 'Sua vez' }}, ${DOTS[colour]}.${days === null ? '' : ` ${days === 1 ? 'Resta' : 'Restam'} ${count(days, DAYS)}.`}`,
    waiting: (who, colour) =>
      colour === null ? rich`Esperando ${who}.` : rich`Esperando ${DOTS[colour]} ${who}.`,
    plays: (colour, list, partners) =>
      partners.length === 0
        ? rich`Você joga de ${DOTS[colour]} contra ${others(list)}.`
        : rich`Você joga de ${DOTS[colour]} com ${others(partners)} contra ${others(list)}.`,
    seenAs: (alias) => rich`Para os outros, você é ${{ bold: alias }}.`,
    sits: (colour, free) =>
      rich`Você joga de ${DOTS[colour]}. Livre: ${listed(free.map((each) => DOTS[each]))}.`,
    moved: (colour, move, crowned) => rich`${DOTS[colour]} Você: ${{ bold: move }}${crowned ? ' 👑' : ''}`,
    leftTable: (colour) => rich`Você saiu da mesa; as ${dotSide(colour)} estão livres.`,
    leftGame: (colour) => rich`Você saiu; o computador continua com as ${dotSide(colour)}.`,
    resigned: () => rich`Você desistiu.`,
    ranOutOfTime: () => rich`⌛ O seu tempo acabou.`,
    lostByLeaving: () => rich`🚪 Você saiu da partida.`,
    lostByWaiting: () => rich`⌛ Você não jogou; o adversário pediu a vitória.`,
    won: (reason, loser) => rich`${{ bold: 'Você venceu' }}: ${YOU_WON[reason](loser)}.`,
    lost: (reason, winner) => rich`${{ bold: YOU_LOST[reason](winner) }}.`,
    wonAmong: (reason) =>
      rich`${{ bold: 'Você venceu' }}${OWN_DOING.includes(reason) ? `: ${YOU_WON[reason]('white')}` : WON[reason]}.`,
    reminder: (title, colour, waited) =>
      rich`⏰ ${{ bold: 'Sua vez' }}, ${DOTS[colour]}, na partida de “${title}”. A partida espera há ${span(waited)}.`,
    warning: (title, colour, { until, now }, late) =>
      rich`⏳ ${{ bold: 'Sua vez' }}, ${DOTS[colour]}, na partida de “${title}”. O tempo acaba ${leftUntil(until, now, SPANS)}; depois, ${THEN[late]}.`,
    resumed: () => rich`▶ A partida continua; o tempo volta a correr.`,
    timeUp: (late) => rich`⌛ O seu tempo acabou: ${THEN[late]}.`,
  },
};
