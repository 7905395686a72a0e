import type { GameElsewhere, Who } from '../../chat-facts.js';
import { joined, rich, type Text } from '../../text.js';

const game = ({ title, against }: GameElsewhere): Text =>
  against.length > 0 ? rich`${{ bold: title }} with ${against.join(', ')}` : rich`${{ bold: title }}`;

/** Sentences on chats that take no messages, for a while or for good. */
export const closed = {
  closed: {
    /** For somebody who has just done something in such a chat. */
    here: () => rich`I can’t write here at the moment. Nothing is lost: the board comes as soon as I can.`,
    /** For its players, in private; `stands`: it is their move, and its time stands. */
    toPlayer: (played: GameElsewhere, stands: boolean) =>
      rich`⏸ I can’t write in the chat where you play ${game(played)}. Nothing is lost: the game stands${stands ? ', and so does your time' : ''}.`,
    /** For the other chats of the game; `names` play in the one that takes no messages. */
    toOthers: (names: readonly string[]) =>
      rich`⏸ I can’t write in the chat of ${names.join(', ')} at the moment. Moves reach them as soon as I can. Until then their time stands.`,
    /** Stands below the board while it is the move of such a player. */
    stands: (who: Who) => rich`⏸ I can’t write where ${who} plays: the time stands.`,
    /** Above the first board that such a chat takes; `runs`: time that stood runs again. */
    again: (runs: boolean) =>
      joined(
        [
          rich`▶ I can write here again; this is how the game stands.`,
          runs ? rich`Time runs from where it stood.` : [],
        ],
        ' ',
      ),
    /** For the other chats of the game. */
    goesOn: (names: readonly string[]) => rich`▶ I can write in the chat of ${names.join(', ')} again.`,
    /** For its players in private, once the bot has been removed from their chat. */
    lost: (played: GameElsewhere) =>
      rich`I can no longer reach the chat where you play ${game(played)}. The game is kept: you can play on here.`,
    /** For the other chats of a game. */
    gone: (names: readonly string[]) => rich`I can no longer reach the chat of ${names.join(', ')}.`,
    /** Above the board in letters. */
    noPictures: () => rich`I may not send pictures here. The board in letters:`,
  },
};

export type Closed = typeof closed;
