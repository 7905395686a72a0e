import type { Colour } from '../../engine/index.js';
import type { RoundEnd, RoundState } from '../chat-facts.js';
import type { Voting } from '../en/voting.js';
import { hourOf } from '../spans.js';
import { joined, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

function voted({ voted: people, counts }: RoundState): Text {
  if (counts.length > 0) return [counts.map(({ move, votes }) => `${move}: ${votes}`).join(', ')];
  return people === 0 ? [] : [people === 1 ? '1 já votou' : `${people} já votaram`];
}

/** Frases sobre votações. */
export const voting: Voting = {
  voting: {
    round: (colour: Colour, state: RoundState) =>
      state.closes === null
        ? rich`🗳 ${dot(colour)}, lance ${state.number}: a partida espera um voto.`
        : joined(
            [
              rich`🗳 ${dot(colour)}, lance ${state.number}: votem até ${hourOf(state.closes, state.zone, SPANS)}`,
              voted(state),
            ],
            ' · ',
          ),
    onPage: (state) =>
      state.closes === null
        ? rich`A partida espera um voto.`
        : joined([rich`Até ${hourOf(state.closes, state.zone, SPANS)}`, voted(state)], ' · '),
    noDraw: () => rich`½ A maioria quis empate, mas agora não dá.`,
    again: () => rich`Ninguém votou. Mais uma vez:`,
    ended: ({ how, move, votes, voters }: RoundEnd): Text => {
      switch (how) {
        case 'votes':
          return rich`🗳 ${{ bold: move }}, ${votes} de ${voters}.`;
        case 'lot':
          return rich`🎲 ${{ bold: move }} por sorteio, ${votes} de ${voters}.`;
        case 'captain':
          return rich`🗳 ${{ bold: move }} é a escolha do capitão; votos: ${votes} de ${voters}.`;
        case 'computer':
          return rich`Ninguém votou. O computador jogou por vocês: ${{ bold: move }}.`;
        case 'only':
          return rich`${{ bold: move }} era o único lance.`;
      }
    },
    goOn: '▶ Continuar',
    chat: (number) => (number === null ? 'O chat' : `Chat ${number}`),
  },
};
