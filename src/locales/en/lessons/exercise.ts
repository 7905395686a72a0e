import { rich } from '../../text.js';
import { count } from '../language.js';

/** Sentences on tasks that a teacher posts in a chat. */
export const exercise = {
  /** What is typed behind the command to end one; lower case. */
  end: 'end',
  howButton: '🧩 How to post one',
  endButton: '🏁 Show the answers',
  how: () =>
    rich`${{ command: 'exercise', values: ['W:Wc3:Bd6'] }} posts a position as a task for this chat: everybody answers by a tap that nobody else sees. ${{ command: 'exercise', values: ['end'] }} shows who answered what. The name of a game may stand before the position.`,
  notHere: () => rich`An exercise needs a chat of its own: I cannot post one here.`,
  none: () => rich`There is no exercise in this chat.`,
  another: () => rich`Another exercise is still on here. Wait for its end.`,
  notYours: (teacher: string) => rich`${teacher} posted this exercise: only they can end it.`,
  ended: () => rich`In this position the game is over, so there is nothing to find.`,
  tooMany: (moves: number, most: number) =>
    rich`This position has ${moves} moves, and I have room for ${most} buttons. Choose one with fewer.`,
  task: (teacher: string, game: string) =>
    rich`🧩 ${{ bold: teacher }} asks (${game}): what do you play? Tap your move. Nobody sees it before the end.`,
  tap: () => rich`That could be several moves. Tap yours.`,
  inTheOpen: () =>
    rich`Shh! Others are still thinking. Tap your move on the buttons of the exercise: only you see that.`,
  noted: (move: string, answers: number) =>
    rich`Noted: ${{ code: move }}. You can change it until the end. So far ${count(answers, 'answer')}.`,
  over: () => rich`This exercise takes no more answers.`,
  result: (answers: number) => rich`🏁 The exercise has ended, with ${count(answers, 'answer')}.`,
  answeredBy: (move: string, names: string) => rich`${{ code: move }}: ${names}`,
  more: (others: number) => rich`… and ${others} more.`,
};
