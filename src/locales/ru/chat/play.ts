import type { Play } from '../../en/chat/play.js';
import { halves, joined, rich } from '../../text.js';
import { DRAWN, WON, WON_BY_ONE } from '../games/moves-and-ends.js';
import { colours, coloursNamed, count, dot, dotNamed, dotOf, MOVES } from '../language.js';

export const play: Play = {
  begins: (title, drawn) =>
    drawn === null
      ? rich`${{ bold: title }}: игра началась.`
      : rich`${{ bold: title }}: игра началась. По жребию первыми ходят ${dotNamed(drawn)}.`,
  opening: (opening, again) =>
    again
      ? rich`Начало то же, что в прошлой партии, цвета меняются: ${{ bold: opening }}`
      : rich`Начало по жребию: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… до этого ещё ${count(number, MOVES)}`,
  resigned: (colour) => rich`${dot(colour)} сдались.`,
  ranOutOfTime: (colour) => rich`⌛ ${dot(colour)} просрочили время.`,
  lostByLeaving: (colour) => rich`🚪 ${dot(colour)} вышли из игры.`,
  lostByWaiting: (colour) => rich`⌛ ${dot(colour)} не ходили, победа засчитана.`,
  wentOut: (list) => rich`${colours(list)} выбывают.`,
  toMove: (colour, who) => rich`Ход ${dotOf(colour)}: ${who}`,
  yourMove: (who) => rich`${who}, ваш ход.`,
  mustCapture: (squares) => rich`Надо бить шашкой ${squares.join(' или ')}.`,
  mayCapture: (squares) => rich`Можно бить шашкой ${squares.join(' или ')}. Не побьёте — могут взять за фук.`,
  attacks: (colour, squares) => rich`⚠️ ${dot(colour)} предупреждают: «Бью ${squares.join(', ')}».`,
  nearsEnd: (colour, square) => rich`⚠️ ${dot(colour)} предупреждают: «Я на ${square}».`,
  canCapture: (squares) => rich`Можно бить шашкой ${squares.join(' или ')}.`,
  mayHuff: (squares) =>
    rich`Сначала можно взять за фук шашку ${squares.join(' или ')}: напишите ${{ code: `?${squares[0]}` }} перед ходом.`,
  huffThen: (square, example) =>
    rich`Берёте за фук шашку ${square}. Теперь ваш ход, например ${{ code: example }}.`,
  out: (list) => rich`Выбыли: ${coloursNamed(list)}.`,
  wins: (list, reason, isDuel) =>
    rich`${{ bold: `${colours(list)} выиграли` }}${reason === null ? '' : `: ${(isDuel && WON_BY_ONE[reason]) || WON[reason]}`}.`,
  matchScore: (scores) =>
    rich`🏆 Матч из двух партий: ${joined(
      scores.map(({ who, points }) => rich`${who} ${halves(points)}`),
      ', ',
    )}.`,
  drawn: (reason) => rich`${{ bold: 'Ничья' }}: ${DRAWN[reason]}.`,
  noResult: () => rich`Партия закончена ${{ bold: 'без результата' }}.`,
  place: (place, seats) =>
    rich`${place}. ${joined(
      seats.map(
        ({ colour, who }, index) => rich`${(index === 0 ? dot : dotNamed)(colour)} — ${who ?? 'Компьютер'}`,
      ),
      ', ',
    )}`,
  severalMoves: (moves) => rich`Подходит несколько ходов: ${moves.join(', ')}. Какой из них?`,
  unreadReply: () => rich`Я не вижу ответов без упоминания. Включите @ рядом с ответом или нажмите кнопку.`,
  needsMove: () => rich`Какой ход? Напишите его после команды, как на кнопках под доской.`,
};
