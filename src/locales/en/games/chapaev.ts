import {
  type ChapaevVariant,
  type Colour,
  MAX_ROUNDS,
  MAX_SHOTS,
  type RoundEnd,
  type ShotProblem,
} from '../../../engine/index.js';
import type { DiscPlace, MatchScore, ShotLine } from '../../game-facts.js';
import { DOTS, lines, rich, saying } from '../../text.js';
import { COLOUR, dot } from '../language.js';
import { abouts } from './abouts.js';
import { games } from './titles.js';

const BEGINS: Readonly<Record<ChapaevVariant['rules']['nextRound'], string>> = {
  loser: 'the loser of the last one (after a draw, the side that did not begin it)',
  winner: 'the winner of the last one (after a draw, the side that did not begin it)',
  lot: 'a side drawn at random',
};

const badShot = saying<ShotProblem, 'kind', string>('kind', {
  'disc-unknown': ({ text }) => `There is no disc ${text}: yours are numbered from 1 to 8.`,
  'disc-gone': ({ text }) => `Disc ${text} is off the board.`,
  angle: ({ text }) =>
    `${text} is not an angle: degrees go from 0 to 360. 0 is towards file h, 90 towards rank 8. 180 is towards file a, 270 towards rank 1.`,
  power: ({ text }) => `${text} is not a force: use a number from 1 to 100.`,
});

const stand = ({ round, shot, rows: [white, black] }: MatchScore): string =>
  `Round ${round} (of at most ${MAX_ROUNDS}), shot ${shot}. Rows: White ${white}, Black ${black}.`;

const discs = (places: readonly DiscPlace[]): string =>
  places.map(({ number, square }) => `${number} on ${square}`).join(', ') || 'none';

/** Sentences of flicking games. */
export const chapaev = {
  shot: ({ colour, disc, degrees, power, lost, again }: ShotLine) => {
    const fallen = lost.map((team) => `${DOTS[team.colour]} ${team.numbers.join(', ')}`).join('; ');
    const did = fallen === '' ? 'Nothing fell' : `Off the board: ${fallen}`;
    return rich`${dot(colour)}: disc ${{ bold: String(disc) }} at ${degrees}°, force ${power}. ${did}.${again ? ' Shoots again.' : ''}`;
  },
  /** `colours` are the seats', in order. */
  roundOver: ({ round, winner, clean, rows: [white, black] }: RoundEnd, colours: readonly Colour[]) => {
    const victor = winner === null ? undefined : colours[winner];
    return victor === undefined
      ? rich`${{ bold: `Round ${round} is drawn` }}; the rows stay where they are.`
      : rich`${{ bold: `${dot(victor)} wins round ${round}` }}${clean ? ' without losing a disc' : ''}. Rows: White ${white}, Black ${black}.`;
  },
  standing: (standing: MatchScore) => rich`${stand(standing)}`,
  /** `example` is a valid shot in this position. */
  howTo: (example: string) =>
    rich`Tap a disc, a direction, a force and “Shoot”. Or write ${{ command: 'flick', values: [example] }}: disc, degrees, force from 1 to 100. 0 is towards file h, 90 towards rank 8. 180 is towards file a, 270 towards rank 1.`,
  badShot: (problem: ShotProblem) => rich`${badShot(problem)}`,
  notAShot: (text: string, example: string) =>
    rich`“${text.slice(0, 60)}” is not a shot. Write the disc, the degrees and the force: ${{ command: 'flick', values: [example] }}.`,
  needsShot: () =>
    rich`Which shot? Write the disc, the degrees and the force: ${{ command: 'flick', values: ['4 90 70'] }}.`,
  /** Refusal of a shot in a game without flicks. */
  notHere: (title: string) => rich`There is no flicking in ${title}: to move, use ${{ command: 'move' }}.`,
  atDisc: (number: number) => `🎯 ${number}`,
  /** Label of the button that makes the shot. */
  shoot: (number: number, degrees: number, power: number) =>
    `💥 Shoot: disc ${number}, ${degrees}°, force ${power}`,
  /** Label of the button for another direction. */
  elsewhere: '🧭 Direction',
  /** Describes the shot being chosen, for those who cannot see the picture. */
  aimed: (number: number, push: { readonly degrees: number; readonly power: number } | null) =>
    push === null
      ? `Disc ${number} is picked.`
      : `Disc ${number} is aimed at ${push.degrees}°, force ${push.power}.`,
  force: { touch: '15 touch', soft: '35 soft', middle: '55 middle', hard: '75 hard', full: '100 full' },
  rules: ({ id, rules }: ChapaevVariant) =>
    lines(
      rich`${{ bold: games[id].title }}. ${abouts[id]}`,
      ...[
        'White’s eight discs stand on the first row, Black’s on the last one. A turn is one flick of a disc of your own: it slides and pushes others, and a disc whose centre passes the edge is off the board.',
        'A player who knocks off at least one enemy disc and none of their own shoots again; otherwise the turn passes.',
        `A player who knocks off all enemy discs wins the round; it is drawn if both lose their last disc at once, or after ${MAX_SHOTS} shots.`,
        'Then all discs are set up again, with the winner’s one row forward. Once the rows are next to each other, the winner moves one row forward and the loser one row back. After a draw the rows stay.',
        `A match takes ${rules.cleanSheet === 'two-rows' ? 4 : 7} rounds or more.`,
        `White begins the first round; each later one is begun by ${BEGINS[rules.nextRound]}.`,
        ...(rules.cleanSheet === 'two-rows'
          ? ['A player who wins a round without losing a disc moves two rows forward.']
          : []),
      ].map((sentence) => rich`${sentence}`),
    ),
  ending: () =>
    rich`A player whose row would have to leave the board loses the match. After ${MAX_ROUNDS} rounds the side that has advanced further wins; if both have advanced equally far, it is a draw. A draw can also be agreed.`,
  rulesPicture: (title: string) =>
    `${title}: the table with one disc being flicked at another. The text says the same.`,
  /** Describes the table, for those who cannot see the picture. */
  table: (
    teams: readonly { readonly colour: Colour; readonly discs: readonly DiscPlace[] }[],
    standing: MatchScore,
    toMove: Colour | null,
  ) =>
    [
      ...teams.map(({ colour, discs: own }) => `${COLOUR[colour]}: ${discs(own)}.`),
      stand(standing),
      ...(toMove === null ? [] : [`${COLOUR[toMove]} to shoot.`]),
    ].join(' '),
};

export type FlickWords = typeof chapaev;
