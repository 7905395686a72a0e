import type { Colour, DrawReason, WinReason } from '../../../engine/index.js';
import type { SeatLine, Who } from '../../chat-facts.js';
import { halves, joined, rich } from '../../text.js';
import { DRAWN, WON, WON_BY_ONE } from '../games/moves-and-ends.js';
import { all, colours, count, dot } from '../language.js';

/** Sentences on a game in progress and on its end. */
export const play = {
  /** `drawn` is who moves first by lot; whose turn it is stands below otherwise. */
  begins: (title: string, drawn: Colour | null) =>
    drawn === null
      ? rich`${{ bold: title }} begins.`
      : rich`${{ bold: title }} begins. ${dot(drawn)} moves first, drawn at random.`,
  /** The balloted opening; `again` if the previous game had it, too. */
  opening: (opening: string, again: boolean) =>
    again
      ? rich`The same opening as last time, with colours swapped: ${{ bold: opening }}`
      : rich`Opening drawn at random: ${{ bold: opening }}`,
  moved: (colour: Colour, move: string, crowned: boolean) =>
    rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number: number) => rich`… ${count(number, 'earlier move')}`,
  resigned: (colour: Colour) => rich`${dot(colour)} resigned.`,
  ranOutOfTime: (colour: Colour) => rich`⌛ ${dot(colour)} ran out of time.`,
  /** The others claimed the win. */
  lostByLeaving: (colour: Colour) => rich`🚪 ${dot(colour)} left the game.`,
  lostByWaiting: (colour: Colour) => rich`⌛ ${dot(colour)} did not move; the win was claimed.`,
  wentOut: (list: readonly Colour[]) => rich`${colours(list)} ${list.length === 1 ? 'is' : 'are'} out.`,
  toMove: (colour: Colour, who: Who) => rich`${dot(colour)} to move: ${who}`,
  /** Calls a player to the board above. */
  yourMove: (who: Who) => rich`${who}, your move.`,
  mustCapture: (squares: readonly string[]) => rich`Must capture with ${squares.join(' or ')}.`,
  /** Captures are optional, at the risk of a huff. */
  mayCapture: (squares: readonly string[]) => rich`${squares.join(', ')} can capture, or risk being huffed.`,
  /** The warnings that good manners ask of a player: what they attack, and where a man of theirs is about to be crowned. */
  attacks: (colour: Colour, squares: readonly string[]) =>
    rich`⚠️ ${dot(colour)} warns: I attack ${all(squares)}.`,
  nearsEnd: (colour: Colour, square: string) => rich`⚠️ ${dot(colour)} warns: I have come to ${square}.`,
  /** Captures are optional, and nobody is huffed. */
  canCapture: (squares: readonly string[]) => rich`${squares.join(', ')} can capture.`,
  mayHuff: (squares: readonly string[]) =>
    rich`You may first huff ${squares.join(' or ')}: write ${{ code: `?${squares[0]}` }} before your move.`,
  /** A huff was chosen; the move after it is yet to come. */
  huffThen: (square: string, example: string) =>
    rich`You huff ${square}. Now your move, for example ${{ code: example }}.`,
  out: (list: readonly Colour[]) => rich`Out: ${colours(list)}.`,
  /** `isDuel` in a game of two; without a reason where none is known. */
  wins: (list: readonly Colour[], reason: WinReason | null, isDuel: boolean) =>
    rich`${{ bold: `${colours(list)} ${list.length === 1 ? 'wins' : 'win'}` }}${reason === null ? '' : (isDuel && WON_BY_ONE[reason]) || WON[reason]}.`,
  /** The score of two games with the same opening, one in each colour. */
  matchScore: (scores: readonly { readonly who: Who; readonly points: number }[]) =>
    rich`🏆 The match of two games: ${joined(
      scores.map(({ who, points }) => rich`${who} ${halves(points)}`),
      ', ',
    )}.`,
  drawn: (reason: DrawReason) => rich`${{ bold: 'Draw' }}${DRAWN[reason]}.`,
  noResult: () => rich`The game ends ${{ bold: 'without a result' }}.`,
  place: (place: number, seats: readonly SeatLine[]) =>
    rich`${place}. ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'Computer'}`),
      ', ',
    )}`,
  severalMoves: (moves: readonly string[]) =>
    rich`That could be several moves: ${moves.join(', ')}. Which one?`,
  /** On Discord, where the bot may not read all messages. */
  unreadReply: () =>
    rich`I cannot read replies with the @ off. Switch it on beside your reply, or use the button.`,
  needsMove: () => rich`Which move? Write it after the command, as on the buttons.`,
};

export type Play = typeof play;
