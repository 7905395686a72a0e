import { joined, listed, rich } from '../../text.js';
import type { Play } from '../../words/play.js';
import { DRAWN, WON } from '../games/moves-and-ends.js';
import { colours, count, dot } from '../language.js';

export const play: Play = {
  begins: (title, first, byLot) =>
    byLot
      ? rich`${{ bold: title }} begins. By lot ${dot(first)} moves first.`
      : rich`${{ bold: title }} begins. ${dot(first)} moves first.`,
  opening: (opening, again) =>
    again
      ? rich`The opening of the last game, colours swapped: ${{ bold: opening }}`
      : rich`Opening by lot: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… ${count(number, 'earlier move')}`,
  resigned: (colour) => rich`${dot(colour)} resigned.`,
  ranOutOfTime: (colour) => rich`⌛ ${dot(colour)} ran out of time.`,
  wentOut: (list) => rich`${colours(list)} ${list.length === 1 ? 'is' : 'are'} out.`,
  toMove: (colour, who) => rich`${dot(colour)} to move: ${who}`,
  mustCapture: (squares) => rich`Must capture with ${squares.join(' or ')}.`,
  mayCapture: (squares) => rich`${squares.join(', ')} can capture, or else may be huffed.`,
  mayHuff: (squares) =>
    rich`You may first huff ${squares.join(' or ')}: write ${{ code: `?${squares[0]}` }} before your move.`,
  huffThen: (square, example) => rich`You huff ${square}. And your move? For instance ${{ code: example }}.`,
  out: (list) => rich`Out: ${colours(list)}.`,
  wins: (list, reason) =>
    rich`${{ bold: `${colours(list)} ${list.length === 1 ? 'wins' : 'win'}` }}: ${WON[reason]}.`,
  drawn: (reason) => rich`${{ bold: 'Draw' }}: ${DRAWN[reason]}.`,
  place: (place, seats) =>
    rich`${place}. ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)} ${who ?? 'Computer'}`),
      ', ',
    )}`,
  drawOffered: (who, colour, lacking) =>
    rich`${who} (${dot(colour)}) offers a draw. ${listed(lacking)}: do you accept?`,
  drawAgreedBy: (colour, lacking) =>
    rich`${dot(colour)} accepts the draw. Still to answer: ${listed(lacking)}.`,
  drawDeclined: (who) => rich`${who} declines the draw. The game goes on.`,
  computerDeclines: () => rich`The computer has the better game and declines the draw.`,
  undoAsked: (who, moves, lacking) =>
    rich`${who} asks to take back ${count(moves, 'move')}. ${listed(lacking)}: do you agree?`,
  undoAgreedBy: (who, lacking) => rich`${who} agrees. Still to answer: ${listed(lacking)}.`,
  undoRefused: (who) => rich`${who} says no: the move stands.`,
  undone: () => rich`Taken back.`,
  chooseTarget: (piece) => rich`${piece}: where to?`,
  severalMoves: (moves) => rich`Several moves fit: ${moves.join(', ')}. Which one?`,
  needsMove: () => rich`Which move? Write it behind the command, as it stands on the buttons of the board.`,
};
