import type { Pausing } from '../../en/chat/pausing.js';
import { clockFace, momentOf } from '../../spans.js';
import { joined, lines, rich } from '../../text.js';
import { count, dot, GAMES, SPANS } from '../language.js';

export const pausing: Pausing = {
  pausing: {
    paused: () => rich`⏸ A partida está suspensa: o tempo de ninguém corre. Jogue para continuar.`,
    resumed: (who) => rich`▶ ${who} retomou a partida; o tempo volta a correr.`,
    button: { ask: '⏸ Suspender', resume: '▶ Retomar' },
    away: (who, until, zone) =>
      rich`🌴 ${who} está fora, e o tempo deste lance fica parado até ${momentOf(until, zone, SPANS)}`,
    leaves: (who, from, until, zone) =>
      rich`🌴 ${who} estará fora de ${momentOf(from, zone, SPANS)} até ${momentOf(until, zone, SPANS)}. Enquanto isso, o tempo dos lances não corre.`,
    back: (who) => rich`${who} voltou; o tempo volta a correr.`,
    awayNoted: (from, until, zone, { games, cut }) =>
      lines(
        rich`🌴 O seu tempo fica parado de ${momentOf(from, zone, SPANS)} até ${momentOf(until, zone, SPANS)}, em ${count(games, GAMES)}. Você também pode jogar antes disso.`,
        cut > 0
          ? rich`Em ${count(cut, GAMES)} ele fica parado por menos tempo, ou nem para. Esses chats não permitem mais dias em cada 30.`
          : [],
        rich`Ele também fica parado nas partidas que você começar até lá.`,
      ),
    awayNowhere: (from, until, zone) =>
      rich`🌴 Anotado. Você não está jogando agora. Nas próximas partidas, o seu tempo fica parado de ${momentOf(from, zone, SPANS)} até ${momentOf(until, zone, SPANS)}.`,
    comeBack: '🙋 Voltei',
    awayHere: () => rich`Só nesta partida, em que você joga com pseudônimo.`,
    awayMasked: (games) =>
      rich`Não vale em ${count(games, GAMES)} com pseudônimo, pois revelaria quem você é. Escreva isso também lá.`,
    awayForbidden: () => rich`O seu tempo continua: seus chats não permitem mais dias em 30.`,
    awayOver: (games) =>
      games > 0
        ? rich`Que bom que você voltou! O seu tempo corre de novo em ${count(games, GAMES)}.`
        : rich`Que bom que você voltou! A sua ausência acabou.`,
    notAway: () => rich`Você não está fora em nenhuma partida.`,
    howAway: () =>
      rich`Até quando você fica fora? Por exemplo ${{ command: 'away', values: ['até', 'segunda'] }}, ${{ command: 'away', values: ['3d'] }}, ${{ command: 'away', values: ['24.12-2.1'] }}; ao voltar, ${{ command: 'away', values: ['desligar'] }}. Enquanto isso, o seu tempo fica parado em todas as suas partidas.`,
    badAway: (text) =>
      rich`Não entendi “${text}”. Quando você volta, em até 60 dias? ${{ command: 'away', values: ['até', 'segunda'] }}, ${{ command: 'away', values: ['3d'] }}, ${{ command: 'away', values: ['24.12-2.1'] }} ou ${{ command: 'away', values: ['desligar'] }}.`,
    clockOf: (clock) => rich`⏱ Relógio: ${clock}.`,
    clocks: (seats) =>
      rich`⏱ ${joined(
        seats.map(({ colour, left }) => rich`${dot(colour)} ${clockFace(left, SPANS)}`),
        ', ',
      )}`,
    badClock: (text) =>
      rich`“${text}” não é um relógio. Minutos, e segundos que cada lance acrescenta: ${{ code: 'relógio=5+3' }}. Com byo-yomi, cinco vezes 30 segundos: ${{ code: 'relógio=20+5x30s' }}. Um para cada jogador: ${{ code: 'relógio=10/5' }}. No máximo 180 minutos.`,
  },
};
