import type { Pausing } from '../../en/chat/pausing.js';
import { clockFace, momentOf } from '../../spans.js';
import { joined, lines, rich } from '../../text.js';
import { count, dot, SPANS } from '../language.js';

const games = (number: number): string => count(number, ['партии', 'партиях', 'партиях']);

export const pausing: Pausing = {
  pausing: {
    paused: () => rich`⏸ Партия отложена, время ни у кого не идёт. Чтобы продолжить, сделайте ход.`,
    resumed: (who) => rich`▶ ${who} возобновляет партию; время снова идёт.`,
    button: { ask: '⏸ Отложить', resume: '▶ Продолжить' },
    away: (who, until, zone) =>
      rich`🌴 ${who} в отпуске, время на этот ход не идёт до ${momentOf(until, zone, SPANS)}`,
    leaves: (who, from, until, zone) =>
      rich`🌴 ${who} в отпуске с ${momentOf(from, zone, SPANS)} до ${momentOf(until, zone, SPANS)}; время на ходы не идёт.`,
    back: (who) => rich`${who} снова здесь; время снова идёт.`,
    awayNoted: (from, until, zone, { cut, ...told }) =>
      lines(
        rich`🌴 Ваше время стоит с ${momentOf(from, zone, SPANS)} до ${momentOf(until, zone, SPANS)}, в ${games(told.games)}. Ходить можно и раньше.`,
        cut > 0
          ? rich`В ${games(cut)} оно стоит меньше или не стоит вовсе. Больше дней из 30 чаты не разрешают.`
          : [],
        rich`В партиях, которые вы начнёте до этого срока, оно тоже будет стоять.`,
      ),
    awayNowhere: (from, until, zone) =>
      rich`🌴 Записано. Сейчас вы нигде не играете. В новых партиях ваше время будет стоять с ${momentOf(from, zone, SPANS)} до ${momentOf(until, zone, SPANS)}.`,
    comeBack: '🙋 Я снова здесь',
    awayHere: () => rich`Только в этой партии: в ней вы под псевдонимом.`,
    awayMasked: (number) =>
      rich`Партии под псевдонимом (${String(number)}) идут дальше: отпуск выдал бы вас. Напишите это и в их чатах.`,
    awayForbidden: () => rich`Ваше время идёт: больше дней из 30 ваши чаты не разрешают.`,
    awayOver: (number) =>
      number > 0
        ? rich`С возвращением! Ваше время снова идёт в ${games(number)}.`
        : rich`С возвращением! Вы больше не в отпуске.`,
    notAway: () => rich`Вы не в отпуске ни в одной партии.`,
    howAway: () =>
      rich`До какого времени вас не будет? Например, ${{ command: 'away', values: ['до', 'понедельника'] }}, ${{ command: 'away', values: ['3д'] }}, ${{ command: 'away', values: ['24.12-2.1'] }}; когда вернётесь — ${{ command: 'away', values: ['выкл'] }}. Всё это время ваши часы стоят во всех ваших партиях.`,
    badAway: (text) =>
      rich`Не понимаю «${text}». Когда вернётесь, в пределах 60 дней? ${{ command: 'away', values: ['до', 'понедельника'] }}, ${{ command: 'away', values: ['3д'] }}, ${{ command: 'away', values: ['24.12-2.1'] }} или ${{ command: 'away', values: ['выкл'] }}.`,
    clockOf: (clock) => rich`⏱ Часы: ${clock}.`,
    clocks: (seats) =>
      rich`⏱ ${joined(
        seats.map(({ colour, left }) => rich`${dot(colour)} ${clockFace(left, SPANS)}`),
        ', ',
      )}`,
    badClock: (text) =>
      rich`«${text}» — так часы не ставят. Минуты и секунды, которые добавляет каждый ход: ${{ code: 'часы=5+3' }}. С бё-ёми, пять раз по 30 секунд: ${{ code: 'часы=20+5x30s' }}. Каждому свои: ${{ code: 'часы=10/5' }}. Самое большее 180 минут.`,
  },
};
