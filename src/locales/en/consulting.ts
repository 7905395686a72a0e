import type { Colour } from '../../engine/index.js';
import type { ProposalTold } from '../chat-facts.js';
import { hourOf } from '../spans.js';
import { joined, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

/** Sentences on people who consult on one side, which stand with their board. */
export const consulting = {
  consulting: {
    /** How a team moves, while it is its turn. */
    toMove: (colour: Colour) => rich`👥 ${dot(colour)}: one of you proposes a move, another confirms it.`,
    proposes: ({ name, what, move, before, plays }: ProposalTold): Text => {
      const wish = {
        move: rich`${name} proposes ${{ bold: move }}.`,
        draw: rich`${name} proposes a draw. Another of you has to confirm it.`,
        resign: rich`${name} proposes to resign. Another of you has to confirm it.`,
      };
      return joined(
        [
          wish[what],
          before.length === 0
            ? []
            : [`Before: ${before.map((each) => `${each.name} ${each.move}`).join(', ')}.`],
          plays === null
            ? []
            : plays.seconds !== null
              ? rich`Played in ${plays.seconds} seconds if nobody says otherwise.`
              : rich`Played at ${hourOf(plays.at, plays.zone, SPANS)} if nobody says otherwise.`,
        ],
        ' ',
      );
    },
    button: {
      confirm: (move: string) => (move === '' ? '✔ Confirm' : `✔ Confirm ${move}`),
      other: 'Other',
      join: '➕ Join',
    },
    /** Somebody has said yes to what the other side asks. */
    agrees: (name: string) => rich`${name} agrees. Another of you has to say yes, too.`,
    /** A proposal has been played that nobody confirmed. */
    unopposed: (move: string) => rich`👥 ${{ bold: move }} was played as proposed.`,
    /** What a team is called by others; with a number where two play each other. */
    called: (number: number | null) => (number === null ? 'The team' : `Team ${number}`),
  },
};

export type Consulting = typeof consulting;
