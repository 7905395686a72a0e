import type { Play } from '../../en/chat/play.js';
import { joined, listed, rich } from '../../text.js';
import { DRAWN, WON } from '../games/moves-and-ends.js';
import { colours, count, dot, dotOf, MOVES } from '../language.js';

export const play: Play = {
  begins: (title, first, byLot) =>
    byLot
      ? rich`${{ bold: title }}: игра началась. По жребию первый ход у ${dotOf(first)}.`
      : rich`${{ bold: title }}: игра началась. Первый ход у ${dotOf(first)}.`,
  opening: (opening, again) =>
    again
      ? rich`Начало прошлой партии, цвета поменялись: ${{ bold: opening }}`
      : rich`Начало по жребию: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… раньше ещё ${count(number, MOVES)}`,
  resigned: (colour) => rich`${dot(colour)} сдались.`,
  ranOutOfTime: (colour) => rich`⌛ ${dot(colour)} просрочили время.`,
  wentOut: (list) => rich`${colours(list)} выбывают.`,
  toMove: (colour, who) => rich`Ход ${dotOf(colour)}: ${who}`,
  mustCapture: (squares) => rich`Надо бить: ${squares.join(' или ')}.`,
  mayCapture: (squares) => rich`Могут бить: ${squares.join(', ')}. Не побьёте — могут взять за фук.`,
  mayHuff: (squares) =>
    rich`Можно сначала взять за фук: ${squares.join(' или ')}. Напишите ${{ code: `?${squares[0]}` }} перед ходом.`,
  huffThen: (square, example) => rich`За фук берёте ${square}. А ваш ход? Например, ${{ code: example }}.`,
  out: (list) => rich`Выбыли: ${colours(list)}.`,
  wins: (list, reason) => rich`${{ bold: `${colours(list)} выиграли` }}: ${WON[reason]}.`,
  drawn: (reason) => rich`${{ bold: 'Ничья' }}: ${DRAWN[reason]}.`,
  place: (place, seats) =>
    rich`${place}. ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)} ${who ?? 'Компьютер'}`),
      ', ',
    )}`,
  rematchOffered: (who, called) => rich`${who} предлагает сыграть ещё раз. ${listed(called)}: место за вами.`,
  drawOffered: (who, colour, lacking) =>
    rich`${who} (${dot(colour)}) предлагает ничью. ${listed(lacking)}: согласны?`,
  drawAgreedBy: (colour, lacking) => rich`${dot(colour)} согласны на ничью. Ждём ответа: ${listed(lacking)}.`,
  drawDeclined: (who) => rich`${who} против ничьей. Игра продолжается.`,
  computerDeclines: () => rich`Компьютер стоит лучше и от ничьей отказывается.`,
  undoAsked: (who, moves, lacking) =>
    rich`${who} просит вернуть ${count(moves, MOVES)}. ${listed(lacking)}: согласны?`,
  undoAgreedBy: (who, lacking) => rich`Согласие получено: ${who}. Ждём ответа: ${listed(lacking)}.`,
  undoRefused: (who) => rich`${who} против: ход остаётся.`,
  undone: () => rich`Ход возвращён.`,
  chooseTarget: (piece) => rich`${piece}: куда?`,
  severalMoves: (moves) => rich`Подходит несколько ходов: ${moves.join(', ')}. Который?`,
  needsMove: () => rich`Какой ход? Напишите его после команды так, как он стоит на кнопках под доской.`,
};
