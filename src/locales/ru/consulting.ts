import type { ProposalTold } from '../chat-facts.js';
import type { Consulting } from '../en/consulting.js';
import { hourOf } from '../spans.js';
import { joined, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

/** Предложения о партиях, где на одной стороне советуются. */
export const consulting: Consulting = {
  consulting: {
    toMove: (colour) => rich`👥 ${dot(colour)}: один предлагает ход, другой подтверждает.`,
    proposes: ({ name, what, move, before, plays }: ProposalTold): Text => {
      const wish = {
        move: rich`${name} предлагает ${{ bold: move }}.`,
        draw: rich`${name} предлагает ничью. Нужно, чтобы подтвердил кто-то ещё из вас.`,
        resign: rich`${name} предлагает сдаться. Нужно, чтобы подтвердил кто-то ещё из вас.`,
      };
      return joined(
        [
          wish[what],
          before.length === 0
            ? []
            : [`До этого: ${before.map((each) => `${each.name} — ${each.move}`).join(', ')}.`],
          plays === null
            ? []
            : plays.seconds !== null
              ? rich`Если никто не возразит, через ${plays.seconds} секунд так и пойдём.`
              : rich`Если никто не возразит, в ${hourOf(plays.at, plays.zone, SPANS)} так и пойдём.`,
        ],
        ' ',
      );
    },
    button: {
      confirm: (move) => (move === '' ? '✔ Подтвердить' : `✔ Да, ${move}`),
      other: 'Другой ход',
      join: '➕ Я с вами',
    },
    agrees: (name: string) => rich`${name} не против. Нужно, чтобы согласился кто-то ещё из вас.`,
    unopposed: (move) => rich`👥 Никто не возразил, сыграно ${{ bold: move }}.`,
    called: (number) => (number === null ? 'Команда' : `Команда ${number}`),
  },
};
