import type { Colour } from '../../../engine/index.js';
import type { Figure, PieceInWords } from '../../game-facts.js';
import { COLOUR } from '../language.js';

const one = ({ colour, king, dead }: PieceInWords): string =>
  `${colour} ${king ? 'king' : 'man'}${dead ? ' (out)' : ''}`;

/** Sentences of the page of a game, where they depend on the game. */
export const boardPage = {
  /** A piece on its square, with those under it from the top down. */
  piece: (square: string, [top, ...under]: readonly [PieceInWords, ...PieceInWords[]]) =>
    under.length === 0
      ? `${square}, ${one(top)}`
      : `${square}, tower of ${under.length + 1}: ${one(top)}, under it ${under.map(one).join(', ')}`,
  disc: (number: Figure, colour: Colour, square: string) => `disc ${number}, ${colour}, on ${square}`,
  /** Pieces that can be huffed, one of them by a tap. */
  mayHuff: (squares: readonly string[]) =>
    `You may first huff ${squares.join(' or ')}: tap it before your move.`,
  /** Somebody's own rating after a game, with its change; and that of a game that did not count after all. */
  rating: (told: string) => `Rating: ${told}`,
  unrated: 'Not rated.',
  waiting: 'Waiting for players',
  /** To who waits at a game that has just begun, and once the other has not come. */
  comes: 'Your opponent has 20 seconds to come. If not, you wait on, first in line.',
  missed: 'Your opponent did not come. You wait on, first in line.',
  /** Label of the button that takes a free seat. */
  sit: (colour: Colour) => `Play ${COLOUR[colour]}`,
  leave: 'Leave',
  sure: {
    resign: 'Do you really want to resign?',
    resignRated: 'Do you really want to resign? The loss counts for your rating.',
    leave: 'Do you really want to leave the game?',
    leaveLost: 'This is a loss, and the game ends. Do you really want to leave?',
    leaveBehind: 'This is a loss; the computer then plays on for you. Do you really want to leave?',
  },
  /** An action that was meant for an earlier position. */
  stale: 'The game has gone on meanwhile; nothing was changed.',
  noGame: 'There is no such game here. It may have been removed long after its end.',
  unanswered: 'Something went wrong on the server. Try again.',
  /** Why it is not believed who has opened a page from a chat. */
  unproved: {
    forged: 'It could not be confirmed who you are. Open the board again from the chat.',
    expired: 'This is no longer valid. Open the board again from the chat.',
    used: 'This link has been opened already, and it works only once. Press the board button in Discord to get your own.',
    foreign: 'This belongs to another game. Open the board from the chat of that game.',
    noGame: 'No game is being played here. Open one in the chat with /new, then open the board again.',
    unreachable: 'Discord does not answer, so who you are could not be confirmed. Try again in a minute.',
  },
  /** A message that players send to others from Telegram. */
  invitation: {
    text: (title: string) => `${title}: come and play, or watch.`,
    label: 'Open the board',
  },
  /** The page for a link that should open a game and cannot. */
  badLink: 'This link cannot open a game',
  noSuchGame: (game: string) =>
    game === '' ? 'The link names no game.' : `There is no game by the name “${game}” here.`,
  /** `example` is a link that can. */
  howToLink: (example: string) => `A link like this one can: ${example}`,
};

export type BoardWords = typeof boardPage;
