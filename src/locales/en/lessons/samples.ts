import { rich } from '../../text.js';

/** Games to be looked through, with their comments in order. */
export const samples = {
  /** What stands behind the name of a game: `/learn neva game`. */
  word: 'game',
  titles: { neva: 'Neva: a game by its author' },
  notes: {
    neva: [
      'Whatever Black plays now loses something. Black picks the lesser evil and gives up a single man at the edge of the board.',
      'White sees what nobody else does: the next three moves are forced captures, so all opponents will stand just where White needs them. White gives up a man and will take from all three at once.',
      'Green has lost most after White’s great combination: a third of the men are left. With the game gone, Green takes revenge on White and opens the way for Black, who takes four pieces and gets a king. From now on White fights an uneven battle.',
      'White has a faint hope left: a king on 61, at the side of the board.',
      'Red is lost as well, and could simply step under White’s attack. Instead Red spends its last move on helping the weaker side, and makes things harder for Black.',
      'White has got the king, but Red’s help was clumsy: it drew a black man to the very spot. Black now sets a trap for the new king.',
      'The rest is a short agony: White makes two more moves with the last men, and resigns.',
      'Black won by luck rather than by skill, which no game of two knows: the weakest player, who could no longer win, decided who would. With many players it pays to see whom you make angry.',
    ] as readonly string[],
  },
  words: {
    at: (title: string, at: number, total: number) => rich`${{ bold: title }}, ${at} of ${total}`,
  },
  buttons: { note: '💬 Next comment', step: '👣 Step through' },
};
export type Samples = typeof samples;
