import type { Colour, WinReason } from '../../../engine/index.js';
import type { SeatLine } from '../../chat-facts.js';
import type { Yours } from '../../en/chat/yours.js';
import { leftUntil } from '../../spans.js';
import { DOTS, listed, rich, type Text } from '../../text.js';
import { WON } from '../games/moves-and-ends.js';
import { count, DAYS, dotNamed, dotOf, NAMED, OF, quoted, SPANS, span, TO } from '../language.js';
import { THEN } from './times.js';

const YOU_WON: Readonly<Record<WinReason, (loser: Colour) => string>> = {
  captured: (loser) => `у ${OF[loser]} не осталось шашек`,
  blocked: (loser) => `${TO[loser]} некуда ходить`,
  resigned: (loser) => `${NAMED[loser]} сдались`,
  'out-of-time': (loser) => `у ${OF[loser]} вышло время`,
  left: (loser) => `${NAMED[loser]} вышли из игры`,
  idle: (loser) => `${NAMED[loser]} не ходили, победа засчитана вам`,
  'gave-away': () => 'вам больше нечем ходить',
  crowned: () => 'первая дамка — ваша',
  arrived: () => 'все ваши шашки дошли',
  lingered: (loser) => `${NAMED[loser]} не вышли из дома вовремя`,
  'king-against-man': () => 'дамка против простой',
  'no-row-left': (loser) => `${TO[loser]} некуда отступать`,
  further: () => 'раунды кончились, ваш ряд продвинулся дальше',
};

const YOU_LOST: Readonly<Record<WinReason, (winner: Colour) => string>> = {
  captured: () => 'Поражение: у вас не осталось шашек',
  blocked: () => 'Поражение: вам некуда ходить',
  resigned: () => 'Вы сдались',
  'out-of-time': () => 'Вы проиграли по времени',
  left: () => 'Поражение: вы вышли из игры',
  idle: (winner) => `Поражение: вы не ходили, победа засчитана ${TO[winner]}`,
  'gave-away': (winner) => `Поражение: ${TO[winner]} больше нечем ходить`,
  crowned: (winner) => `Поражение: первая дамка — у ${OF[winner]}`,
  arrived: (winner) => `Поражение: все шашки ${OF[winner]} дошли`,
  lingered: () => 'Поражение: вы не вышли из дома вовремя',
  'king-against-man': () => 'Поражение: простая против дамки',
  'no-row-left': () => 'Поражение: вам некуда отступать',
  further: (winner) => `Поражение: раунды кончились, ряд ${OF[winner]} продвинулся дальше`,
};

const others = (list: readonly SeatLine[]): Text =>
  list.flatMap(({ colour, who }, at) => [
    at === 0 ? '' : ', ',
    list.length === 1 ? '' : `${DOTS[colour]} `,
    who ?? 'Компьютер',
  ]);

/** «Остался 1 день», «Осталось 3 дня». */
const left = (days: number): string => (days % 10 === 1 && days % 100 !== 11 ? 'Остался' : 'Осталось');

export const yours: Yours = {
  yours: {
    self: (alias) => (alias === null ? 'вы' : `вы (${alias})`),
    toMove: (colour, days) =>
      rich`${{ bold: 'Ваш ход' }}, ${DOTS[colour]}.${days === null ? '' : ` ${left(days)} ${count(days, DAYS)}.`}`,
    waiting: (who, colour) =>
      colour === null ? rich`Ждём ход: ${who}.` : rich`Ждём ход: ${DOTS[colour]} ${who}.`,
    plays: (colour, list, partners) =>
      rich`Вы играете ${DOTS[colour]}, ${partners.length === 0 ? '' : rich`партнёр — ${others(partners)}, `}${list.length === 1 ? 'соперник — ' : 'соперники: '}${others(list)}.`,
    seenAs: (alias) => rich`Для других вы — ${{ bold: alias }}.`,
    sits: (colour, free) =>
      rich`Вы играете ${DOTS[colour]}. Свободно: ${listed(free.map((each) => DOTS[each]))}.`,
    moved: (colour, move, crowned) => rich`${DOTS[colour]} Вы: ${{ bold: move }}${crowned ? ' 👑' : ''}`,
    leftTable: (colour) => rich`Вы встали из-за стола; ${dotNamed(colour)} свободны.`,
    leftGame: (colour) => rich`Вы вышли из игры; за ${dotOf(colour)} играет компьютер.`,
    resigned: () => rich`Вы сдались.`,
    ranOutOfTime: () => rich`⌛ Ваше время вышло.`,
    lostByLeaving: () => rich`🚪 Вы вышли из игры.`,
    lostByWaiting: () => rich`⌛ Вы не ходили, победа засчитана сопернику.`,
    won: (reason, loser) => rich`${{ bold: 'Победа' }}: ${YOU_WON[reason](loser)}.`,
    lost: (reason, winner) => rich`${{ bold: YOU_LOST[reason](winner) }}.`,
    wonAmong: (reason) => rich`${{ bold: 'Победа' }}: ${WON[reason]}.`,
    reminder: (title, colour, waited) =>
      rich`⏰ ${{ bold: 'Ваш ход' }}, ${DOTS[colour]} (${quoted(title)}): ждём уже ${span(waited)}.`,
    warning: (title, colour, { until, now }, late) =>
      rich`⏳ Время на ваш ход, ${DOTS[colour]} (${quoted(title)}), кончится ${leftUntil(until, now, SPANS)}; потом ${THEN[late]}.`,
    resumed: () => rich`▶ Партия продолжается, время снова идёт.`,
    timeUp: (late) => rich`⌛ Ваше время вышло, ${THEN[late]}.`,
  },
};
