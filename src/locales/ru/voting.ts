import type { Colour } from '../../engine/index.js';
import { type RoundEnd, type RoundState, votesText } from '../chat-facts.js';
import type { Voting } from '../en/voting.js';
import { hourOf } from '../spans.js';
import { joined, lines, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

const voted = ({ voted: people }: RoundState): Text => (people === 0 ? [] : [`проголосовало: ${people}`]);

/** Who moves in a relay, until when. */
function whoMoves(name: string | null, closes: number, zone: string): Text {
  const until = hourOf(closes, zone, SPANS);
  return name === null ? rich`кто ходит? До ${until}` : rich`ходит ${name}, до ${until}`;
}

/** Предложения о голосованиях. */
export const voting: Voting = {
  voting: {
    round: (colour: Colour, state: RoundState) =>
      state.closes === null
        ? rich`🗳 ${dot(colour)}, ход ${state.number}: ${state.mover === undefined ? 'партия ждёт первого голоса.' : 'партия ждёт того, кто походит.'}`
        : lines(
            joined(
              [
                rich`🗳 ${dot(colour)}, ход ${state.number}: ${state.mover === undefined ? rich`голосуем до ${hourOf(state.closes, state.zone, SPANS)}` : whoMoves(state.mover, state.closes, state.zone)}`,
                voted(state),
              ],
              ' · ',
            ),
            votesText(state.counts),
          ),
    onPage: (state) =>
      state.closes === null
        ? rich`Партия ждёт первого голоса.`
        : joined(
            [
              state.mover == null
                ? rich`До ${hourOf(state.closes, state.zone, SPANS)}`
                : whoMoves(state.mover, state.closes, state.zone),
              voted(state),
              votesText(state.counts),
            ],
            ' · ',
          ),
    noDraw: () => rich`½ Большинство за ничью, но сейчас её не будет.`,
    again: () => rich`Никто не проголосовал. Ещё раз:`,
    ended: ({ how, move, votes, voters, by }: RoundEnd): Text => {
      switch (how) {
        case 'votes':
          return rich`🗳 ${{ bold: move }}: ${votes} из ${voters}.`;
        case 'lot':
          return rich`🎲 ${{ bold: move }} по жребию: ${votes} из ${voters}.`;
        case 'captain':
          return rich`🗳 ${{ bold: move }} — выбор капитана; голосов за него: ${votes} из ${voters}.`;
        case 'relay':
          return by === undefined
            ? rich`🗳 ${{ bold: move }}.`
            : rich`✋ ${{ bold: move }} — ход делает ${by.name}.`;
        case 'computer':
          return rich`Никто не проголосовал. За вас походил компьютер: ${{ bold: move }}.`;
        case 'late':
          return rich`Никто не походил вовремя. За вас походил компьютер: ${{ bold: move }}.`;
        case 'only':
          return rich`Других ходов, кроме ${{ bold: move }}, не было.`;
      }
    },
    relay: '✋ Я хожу',
    agreed: (colour, own, of) => rich`🗳 ${dot(colour)} ходили, как компьютер: ${own} из ${of}.`,
    goOn: '▶ Продолжить',
    chat: (number) => (number === null ? 'Чат' : `Чат ${number}`),
  },
};
