import type { ProposalTold } from '../chat-facts.js';
import type { Consulting } from '../en/consulting.js';
import { hourOf } from '../spans.js';
import { joined, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

/** Frases sobre quem joga em consulta, do mesmo lado. */
export const consulting: Consulting = {
  consulting: {
    toMove: (colour) => rich`👥 ${dot(colour)}: alguém propõe um lance, outra pessoa confirma.`,
    proposes: ({ name, what, move, before, plays }: ProposalTold): Text => {
      const wish = {
        move: rich`${name} propõe ${{ bold: move }}.`,
        draw: rich`${name} propõe empate. Falta outra pessoa da equipe confirmar.`,
        resign: rich`${name} propõe desistir. Falta outra pessoa da equipe confirmar.`,
      };
      return joined(
        [
          wish[what],
          before.length === 0
            ? []
            : [`Antes: ${before.map((each) => `${each.name} ${each.move}`).join(', ')}.`],
          plays === null
            ? []
            : plays.seconds !== null
              ? rich`Se ninguém for contra, será jogado em ${plays.seconds} segundos.`
              : rich`Se ninguém for contra, será jogado às ${hourOf(plays.at, plays.zone, SPANS)}.`,
        ],
        ' ',
      );
    },
    button: {
      confirm: (move) => (move === '' ? '✔ Confirmar' : `✔ Confirmar ${move}`),
      other: 'Outro lance',
      join: '➕ Entrar',
    },
    agrees: (name: string) => rich`${name} concorda. Falta outra pessoa da equipe dizer sim.`,
    unopposed: (move) => rich`👥 Ninguém foi contra: ${{ bold: move }} foi jogado.`,
    called: (number) => (number === null ? 'A equipe' : `Equipe ${number}`),
  },
};
