import type { Exchange } from '../../chat-facts.js';
import { joined, lines, rich, type Text } from '../../text.js';

const exchange = ({ others, own }: Exchange): Text =>
  rich`if ${others.join(', ')}, then ${{ bold: own.join(', ') }}`;

const line = (exchanges: readonly Exchange[]): Text => joined(exchanges.map(exchange), '; ');

/** Sentences on moves that a player plans while others are to move. */
export const planning = {
  planning: {
    /** Under the board of somebody who waits. */
    button: '💭 Plan my reply',
    forget: '✖ Forget it',
    forgetLine: (number: number) => `✖ ${number}`,
    line,
    lines: (planned: readonly (readonly Exchange[])[]) =>
      lines(
        rich`Planned. I play your replies as soon as these moves are made:`,
        ...planned.map((each, index) => rich`${index + 1}. ${line(each)}`),
      ),
    premove: (move: string) =>
      rich`Planned: ${{ bold: move }}, whatever is played before, if it is possible then.`,
    fallen: (move: string) => rich`The move that you planned, ${move}, is not possible now. Make another.`,
    none: () =>
      rich`You have nothing planned. While others are to move, write their move and your reply: ${{ command: 'if', values: ['c3-d4 d6-e5'] }}. More of both can follow. I play your replies at once.`,
    forgotten: () => rich`Forgotten: nothing is planned any more.`,
    /** Where everybody in the chat can read what was typed. */
    seen: () =>
      rich`Everybody here can read that. Plan in secret on the game’s page, or in private (${{ command: 'link' }}).`,
    /** What is wrong with the move follows. */
    wrong: (typed: string) => rich`“${typed}” cannot be played there.`,
  },
};

export type Planning = typeof planning;
