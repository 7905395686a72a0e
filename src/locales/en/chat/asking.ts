import type { OpenQuestion, Who } from '../../chat-facts.js';
import type { QuestionKind } from '../../refusals.js';
import { calling, joined, listed, rich, type Text } from '../../text.js';
import { count, span } from '../language.js';
import { THEN } from './times.js';

const soFar = ({ agreed, of }: OpenQuestion): Text => (of > 1 ? rich`${agreed} of ${of} agreed.` : []);

const time = ({ limit, late }: OpenQuestion): string =>
  limit === null ? 'no time limit' : `${span(limit)} a move. At zero, ${THEN[late]}`;

/** What somebody asks for, behind «Ann …». */
const WISH: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'offers a draw',
  undo: ({ moves }) => (moves === 1 ? 'asks to take back' : `asks to take back ${count(moves, 'move')}`),
  pause: () => 'asks to adjourn',
  time: (asked) => `asks for ${time(asked)}`,
  casual: () => 'asks to make the game casual, with hints',
};

const OWN: Readonly<Record<QuestionKind, (asked: OpenQuestion) => string>> = {
  draw: () => 'You offered a draw',
  undo: ({ moves }) => `You asked to take back ${moves === 1 ? 'a move' : count(moves, 'move')}`,
  pause: () => 'You asked to adjourn',
  time: (asked) => `You asked for ${time(asked)}`,
  casual: () => 'You asked to make the game casual',
};

/** Sentences on the questions that players ask each other. */
export const asking = {
  asking: {
    /** For those who are asked, by their names where others read it, too. */
    asked: (asked: OpenQuestion, isNamed: boolean) =>
      joined(
        [
          rich`${asked.by} ${WISH[asked.kind](asked)}.`,
          isNamed ? rich`Waiting for ${listed(asked.lacking)}.` : [],
          soFar(asked),
        ],
        ' ',
      ),
    /** To the one who has just asked, in a few words. */
    toast: (names: readonly Who[]) => rich`Asked ${listed(names)}.`,
    /** For the one who has asked. */
    yours: (asked: OpenQuestion) =>
      joined(
        [rich`${OWN[asked.kind](asked)}.`, rich`Waiting for ${listed(asked.lacking)}.`, soFar(asked)],
        ' ',
      ),
    /** A no. */
    declined: {
      draw: (who: Who) => rich`${who} declines the draw. The game goes on.`,
      undo: (who: Who) => rich`${who} says no: the move stands.`,
      pause: (who: Who) => rich`${who} does not agree to adjourn. The game goes on.`,
      time: (who: Who) => rich`${who} says no: the time stays as it was.`,
      casual: (who: Who) => rich`${who} says no: the game stays rated.`,
    },
    withdrawn: {
      draw: (who: Who) => rich`${who} no longer offers a draw.`,
      undo: (who: Who) => rich`${who} no longer asks to take back.`,
      pause: (who: Who) => rich`${who} no longer asks to adjourn.`,
      time: (who: Who) => rich`${who} no longer asks for another time.`,
      casual: (who: Who) => rich`${who} no longer asks for a casual game.`,
    },
    /** For the one who has answered, or withdrawn it, where nobody else reads it. */
    yourNo: () => rich`You said no. The game goes on.`,
    yourWithdrawal: () => rich`You have withdrawn it. The game goes on.`,
    computerDeclines: () => rich`The computer has the better position and declines the draw.`,
    /** `moves` of its own, before which the computer agrees to no draw. */
    computerPlaysOn: (moves: number) => rich`The computer agrees to no draw in its first ${moves} moves.`,
    /** Asks somebody alone against the computer, as a yes may end the game at once. */
    sureDraw: () => rich`Offer the computer a draw? If it agrees, the game is over.`,
    undone: () => rich`Taken back.`,
    /** All have agreed to another time for a move. */
    newTime: (called: readonly Who[], who: Who) => rich`⏳ ${calling(called)}${who} agrees to the new time.`,
    /** All have agreed to play without ratings. */
    eased: () => rich`The game is casual now: hints and take-backs are allowed.`,
    /** Somebody's yes to a take-back, for the one who has asked and reads it alone. */
    allowsYou: (who: Who) => rich`${who} allows you to take the move back.`,
    /** The same for everybody else. */
    allows: (who: Who) => rich`${who} allows the take-back.`,
    /** A question that nobody has answered, and that is over with the next move. */
    lapsed: {
      draw: () => rich`With this move the offer of a draw is over.`,
      undo: () => rich`With this move the request to take back is over.`,
      pause: () => rich`With this move the request to adjourn is over.`,
      time: () => rich`With this move the request for another time is over.`,
      casual: () => rich`With this move the request is over: the game stays rated.`,
    },
    /** A question that nobody has answered for a day. */
    unanswered: {
      draw: () => rich`No answer for a day: the offer of a draw is over.`,
      undo: () => rich`No answer for a day: the move stands.`,
      pause: () => rich`No answer for a day: the request to adjourn is over.`,
      time: () => rich`No answer for a day: the time stays as it was.`,
      casual: () => rich`No answer for a day: the game stays rated.`,
    },
    button: {
      draw: { yes: '🤝 Accept draw', no: 'Play on' },
      undo: { yes: '↩️ Allow', no: 'Keep move' },
      pause: { yes: '⏸ Adjourn', no: 'Play on' },
      time: { yes: '⏳ Change time', no: 'Keep time' },
      casual: { yes: '☕ Make it casual', no: 'Stay rated' },
      withdraw: 'Withdraw',
      sureDraw: '🤝 Offer a draw',
    },
  },
};

export type Asking = typeof asking;

/** What stands in the way of another question. */
const OPEN: Readonly<Record<QuestionKind, string>> = {
  draw: 'an offer of a draw',
  undo: 'a request to take back',
  pause: 'a request to adjourn',
  time: 'a request for another time',
  casual: 'a request for a casual game',
};

const ASKED: Readonly<Record<QuestionKind, string>> = {
  draw: 'offered a draw',
  undo: 'asked to take back',
  pause: 'asked to adjourn',
  time: 'asked for another time',
  casual: 'asked to make the game casual',
};

/** Why nothing can be asked: another question is open. */
export function inTheWay(kind: QuestionKind, isOwn: boolean, isAsked: boolean): Text {
  const open = OPEN[kind];
  if (isOwn) return rich`You have ${ASKED[kind]}: withdraw that first.`;
  return isAsked ? rich`There is ${open}: answer it first.` : rich`There is ${open}: wait for the answer.`;
}

/** Why the same cannot be asked again: only in this many moves, or for null not in this game. */
export const askedBefore = (kind: QuestionKind, moves: number | null): Text =>
  moves === null
    ? rich`You have asked to take back twice: that is the limit.`
    : rich`You have ${ASKED[kind]} already. You can again after ${count(moves, 'more move')} of yours.`;
