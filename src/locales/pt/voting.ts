import type { Colour } from '../../engine/index.js';
import { type RoundEnd, type RoundState, votesText } from '../chat-facts.js';
import type { Voting } from '../en/voting.js';
import { hourOf } from '../spans.js';
import { joined, lines, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

const voted = ({ voted: people }: RoundState): Text =>
  people === 0 ? [] : [people === 1 ? '1 já votou' : `${people} já votaram`];

/** Who moves in a relay, until when. */
function whoMoves(name: string | null, closes: number, zone: string): Text {
  const until = hourOf(closes, zone, SPANS);
  return name === null ? rich`quem joga? Até ${until}` : rich`${name} joga até ${until}`;
}

/** Frases sobre votações. */
export const voting: Voting = {
  voting: {
    round: (colour: Colour, state: RoundState) =>
      state.closes === null
        ? rich`🗳 ${dot(colour)}, lance ${state.number}: ${state.mover === undefined ? 'a partida espera um voto.' : 'a partida espera por quem queira jogar.'}`
        : lines(
            joined(
              [
                rich`🗳 ${dot(colour)}, lance ${state.number}: ${state.mover === undefined ? rich`votem até ${hourOf(state.closes, state.zone, SPANS)}` : whoMoves(state.mover, state.closes, state.zone)}`,
                voted(state),
              ],
              ' · ',
            ),
            votesText(state.counts),
          ),
    onPage: (state) =>
      state.closes === null
        ? rich`A partida espera um voto.`
        : joined(
            [
              state.mover == null
                ? rich`Até ${hourOf(state.closes, state.zone, SPANS)}`
                : whoMoves(state.mover, state.closes, state.zone),
              voted(state),
              votesText(state.counts),
            ],
            ' · ',
          ),
    noDraw: () => rich`½ A maioria quis empate, mas agora não dá.`,
    again: () => rich`Ninguém votou. Mais uma chance:`,
    ended: ({ how, move, votes, voters, by }: RoundEnd): Text => {
      switch (how) {
        case 'votes':
          return rich`🗳 ${{ bold: move }}, com ${votes} de ${voters} votos.`;
        case 'lot':
          return rich`🎲 ${{ bold: move }} por sorteio, ${votes} de ${voters}.`;
        case 'captain':
          return rich`🗳 ${{ bold: move }} é a escolha do capitão; votos: ${votes} de ${voters}.`;
        case 'relay':
          return by === undefined
            ? rich`🗳 ${{ bold: move }}.`
            : rich`✋ ${{ bold: move }}: lance de ${by.name}.`;
        case 'computer':
          return rich`Ninguém votou. O computador jogou por vocês: ${{ bold: move }}.`;
        case 'late':
          return rich`Ninguém jogou a tempo. O computador jogou por vocês: ${{ bold: move }}.`;
        case 'only':
          return rich`${{ bold: move }} era o único lance possível.`;
      }
    },
    relay: '✋ Eu jogo',
    agreed: (colour, own, of) => rich`🗳 ${dot(colour)}: ${own} de ${of} lances como os do computador.`,
    goOn: '▶ Continuar',
    chat: (number) => (number === null ? 'O chat' : `Chat ${number}`),
  },
};
