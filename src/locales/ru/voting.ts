import type { Colour } from '../../engine/index.js';
import type { RoundEnd, RoundState } from '../chat-facts.js';
import type { Voting } from '../en/voting.js';
import { hourOf } from '../spans.js';
import { joined, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

function voted({ voted: people, counts }: RoundState): Text {
  if (counts.length > 0) return [counts.map(({ move, votes }) => `${move}: ${votes}`).join(', ')];
  return people === 0 ? [] : [`проголосовало: ${people}`];
}

/** Предложения о голосованиях. */
export const voting: Voting = {
  voting: {
    round: (colour: Colour, state: RoundState) =>
      state.closes === null
        ? rich`🗳 ${dot(colour)}, ход ${state.number}: партия ждёт первого голоса.`
        : joined(
            [
              rich`🗳 ${dot(colour)}, ход ${state.number}: голосуем до ${hourOf(state.closes, state.zone, SPANS)}`,
              voted(state),
            ],
            ' · ',
          ),
    onPage: (state) =>
      state.closes === null
        ? rich`Партия ждёт первого голоса.`
        : joined([rich`До ${hourOf(state.closes, state.zone, SPANS)}`, voted(state)], ' · '),
    noDraw: () => rich`½ Большинство за ничью, но сейчас её не будет.`,
    again: () => rich`Никто не проголосовал. Ещё раз:`,
    ended: ({ how, move, votes, voters }: RoundEnd): Text => {
      switch (how) {
        case 'votes':
          return rich`🗳 ${{ bold: move }}: ${votes} из ${voters}.`;
        case 'lot':
          return rich`🎲 ${{ bold: move }} по жребию: ${votes} из ${voters}.`;
        case 'captain':
          return rich`🗳 ${{ bold: move }} — выбор капитана; голосов за него: ${votes} из ${voters}.`;
        case 'computer':
          return rich`Никто не проголосовал. За вас походил компьютер: ${{ bold: move }}.`;
        case 'only':
          return rich`Других ходов, кроме ${{ bold: move }}, не было.`;
      }
    },
    goOn: '▶ Продолжить',
    chat: (number) => (number === null ? 'Чат' : `Чат ${number}`),
  },
};
