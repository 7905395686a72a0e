import type { Colour } from '../../../engine/index.js';
import type { AbsenceChoice, Who } from '../../chat-facts.js';
import { calling, DOTS, rich, type Text } from '../../text.js';
import { dot } from '../language.js';

const WANTED: Readonly<Record<AbsenceChoice, string>> = {
  computer: 'Let the computer play on',
  win: 'Claim the win',
  void: 'End without a result',
  wait: 'Wait a day',
  draw: 'Draw',
};

/** Sentences on players who have left the chat or do not move, and on games that an administrator ends. */
export const absence = {
  absence: {
    /** `colour` is null where nobody else could take the seat. */
    left: (called: readonly Who[], who: Who, colour: Colour | null) =>
      rich`🚪 ${calling(called)}${who} left.${colour === null ? '' : ` Who takes ${DOTS[colour]}?`}`,
    /** The chat in which they play is gone, not they; the rest as above. */
    cutOff: (called: readonly Who[], who: Who, colour: Colour | null) =>
      rich`🔌 ${calling(called)}${who} has lost the chat of this game.${colour === null ? '' : ` Who takes ${DOTS[colour]}?`}`,
    canPlayOn: (who: Who, want: AbsenceChoice | null) =>
      want === null
        ? rich`${who} has a day to play on elsewhere. Then you decide.`
        : rich`${WANTED[want]}: in a day, unless ${who} is back.`,
    /** `want` is what happens then, if that is known. */
    canReturn: (who: Who, want: AbsenceChoice | null) =>
      want === null
        ? rich`${who} can come back within a day of leaving. Then you decide.`
        : rich`${WANTED[want]}: a day after ${who} left, unless back.`,
    /** `wins` if they may claim the win. */
    waits: (called: readonly Who[], who: Who, wins: boolean) =>
      rich`⌛ ${calling(called)}${who}’s time is up. ${wins ? 'Claim the win?' : rich`Go on without ${who}?`}`,
    /** They have closed the page of a game with short clocks. */
    away: (called: readonly Who[], who: Who) => rich`${calling(called)}${who} has been away for a minute.`,
    /** For a player who has not moved, where the others do not read; null for somebody who is alone there. `wins` as above. */
    keptWaiting: (who: Who | null, colour: Colour, wins: boolean) =>
      rich`⌛ ${who === null ? 'Your' : rich`${who}, your`} time (${dot(colour)}) is up. ${wins ? 'Your opponent may claim the win' : 'The others may go on without you'}. Make a move to stay.`,
    /** `isAway` if they have merely closed the page, so that waiting is for a minute. */
    votes: (want: AbsenceChoice, votes: number, needed: number, isAway: boolean) =>
      rich`${isAway && want === 'wait' ? 'Wait' : WANTED[want]}: ${votes} of ${needed} votes needed`,
    /** `by` or `who` is null for its only reader. */
    decided: (by: Text | null, want: AbsenceChoice, who: Who | null, colour: Colour) => {
      const whom = who ?? 'you';
      const goesOn = rich`the computer plays on for ${whom} (${dot(colour)}).`;
      const what: Readonly<Record<AbsenceChoice, Text>> = {
        computer: by === null ? rich`Now ${goesOn}` : rich`${by}: ${goesOn}`,
        win:
          by === null
            ? rich`You claim the win against ${whom}.`
            : rich`${by} claims the win against ${whom}.`,
        wait: by === null ? rich`You give ${whom} another day.` : rich`${by} gives ${whom} another day.`,
        draw: rich`${by === null ? 'You take' : rich`${by} takes`} a draw: ${who === null ? 'you are' : rich`${who} is`} away.`,
        void: rich`${by === null ? 'You end' : rich`${by} ends`} the game that ${who === null ? 'you have' : rich`${who} has`} left.`,
      };
      return what[want];
    },
    back: (who: Who) => rich`👋 ${who} is back and plays on.`,
    farewell: (title: string, colour: Colour) =>
      rich`🚪 You left the chat where you play ${title} (${dot(colour)}). You can play on here. After a day the others decide.`,
    resigned: () => rich`You have resigned.`,
    askEnd: (who: Who) =>
      rich`${who}, end this game without a result? It counts for nobody. The button works for 30 seconds.`,
    /** Asks an administrator who does not play. */
    askWhat: (who: Who) => rich`${who}, what should become of this game? The buttons work for 30 seconds.`,
    askClose: (who: Who) => rich`${who}, close this table? The button works for 30 seconds.`,
    ended: (who: Who) => rich`🛑 ${who}, an administrator, ends the game.`,
    movesOnce: (who: Who, whom: Who, colour: Colour) =>
      rich`🛑 ${who}, an administrator, has the computer move for ${whom} (${dot(colour)}).`,
    playsOn: (who: Who, whom: Who, colour: Colour) =>
      rich`🛑 ${who}, an administrator, has the computer play on for ${whom} (${dot(colour)}).`,
    closed: (who: Who) => rich`🛑 ${who}, an administrator, closes the table.`,
    button: {
      sit: '🪑 Sit down',
      computer: '🤖 Computer plays on',
      win: '🏆 Claim the win',
      void: '✖ End: no result',
      wait: '⏳ Wait a day',
      /** Where they have merely closed the page. */
      waitOn: '⏳ Wait',
      winNow: '🏆 Claim the win',
      draw: '🤝 Draw',
      once: '🤖 Computer moves once',
      time: '⏳ Time per move',
      close: '✖ Close the table',
      playHere: '▶ Play on here',
      resign: '🏳 Resign',
    },
  },
};

export type AbsenceInWords = typeof absence;
