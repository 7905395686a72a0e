import type { Colour } from '../../engine/index.js';
import { type RoundEnd, type RoundState, votesText } from '../chat-facts.js';
import { hourOf } from '../spans.js';
import { joined, lines, rich, type Text } from '../text.js';
import { dot, SPANS } from './language.js';

const voted = ({ voted: people }: RoundState): Text =>
  people === 0 ? [] : [people === 1 ? '1 has voted' : `${people} have voted`];

/** Who moves in a relay, until when. */
function whoMoves(name: string | null, closes: number, zone: string): Text {
  const until = hourOf(closes, zone, SPANS);
  return name === null ? rich`who moves? Until ${until}` : rich`${name} moves until ${until}`;
}

/** Sentences on rounds of votes, which stand with the board of a whole chat. */
export const voting = {
  voting: {
    round: (colour: Colour, state: RoundState) =>
      state.closes === null
        ? rich`🗳 ${dot(colour)}, move ${state.number}: ${state.mover === undefined ? 'the game waits for a vote.' : 'the game waits for somebody to move.'}`
        : lines(
            joined(
              [
                rich`🗳 ${dot(colour)}, move ${state.number}: ${state.mover === undefined ? rich`vote until ${hourOf(state.closes, state.zone, SPANS)}` : whoMoves(state.mover, state.closes, state.zone)}`,
                voted(state),
              ],
              ' · ',
            ),
            votesText(state.counts),
          ),
    /** On the page of the game, where the board says whose move it is. */
    onPage: (state: RoundState) =>
      state.closes === null
        ? rich`The game waits for a vote.`
        : joined(
            [
              state.mover == null
                ? rich`Until ${hourOf(state.closes, state.zone, SPANS)}`
                : whoMoves(state.mover, state.closes, state.zone),
              voted(state),
              votesText(state.counts),
            ],
            ' · ',
          ),
    noDraw: () => rich`½ Most voted for a draw, but it can’t be had now.`,
    again: () => rich`Nobody voted. Once more:`,
    ended: ({ how, move, votes, voters, by }: RoundEnd): Text => {
      switch (how) {
        case 'votes':
          return rich`🗳 ${{ bold: move }}, ${votes} of ${voters}.`;
        case 'lot':
          return rich`🎲 ${{ bold: move }} by lot, ${votes} of ${voters}.`;
        case 'captain':
          return rich`🗳 ${{ bold: move }} is the captain’s choice; votes for it: ${votes} of ${voters}.`;
        case 'relay':
          return by === undefined ? rich`🗳 ${{ bold: move }}.` : rich`✋ ${{ bold: move }} by ${by.name}.`;
        case 'computer':
          return rich`Nobody voted. The computer moved for you: ${{ bold: move }}.`;
        case 'late':
          return rich`Nobody moved in time. The computer moved for you: ${{ bold: move }}.`;
        case 'only':
          return rich`${{ bold: move }} was the only move.`;
      }
    },
    relay: '✋ I’ll move',
    /** Below an analysis: how often a whole chat chose what the computer would have. */
    agreed: (colour: Colour, own: number, of: number) =>
      rich`🗳 ${dot(colour)} moved as the computer would: ${own} of ${of}.`,
    goOn: '▶ Go on',
    /** Who a whole chat is; with a number where two play each other on one platform. */
    chat: (number: number | null) => (number === null ? 'The chat' : `Chat ${number}`),
  },
};

export type Voting = typeof voting;
