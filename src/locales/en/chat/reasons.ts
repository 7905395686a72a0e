import type { CombinationName, Pieces, Point, Reason } from '../../../engine/index.js';
import { isNone, reasonsIn } from '../../amounts.js';
import { saying } from '../../text.js';
import { all, count } from '../language.js';

function some(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `a ${one}` : `${count} ${many}`];
}

const pieces = ({ men, kings }: Pieces): string =>
  [...some(kings, 'king', 'kings'), ...some(men, 'man', 'men')].join(' and ');

/** What is won or lost, and what for. */
const forSome = (what: Pieces, price: Pieces): string =>
  `${pieces(what)}${isNone(price) ? '' : ` for ${pieces(price)}`}`;

const piecesOn = (squares: readonly string[]): string =>
  `the ${squares.length === 1 ? 'piece' : 'pieces'} on ${all(squares)}`;

const SHOTS: Readonly<Record<CombinationName, string>> = {
  turkish: 'the Turkish strike',
  philippe: 'the coup Philippe',
  royal: 'the coup royal',
};

type Told = Extract<Reason, { kind: 'shot' }>['shot'];

function shotOf({ given, taken, crowned, name }: Told): string {
  const gains = [...(isNone(taken) ? [] : [`takes ${pieces(taken)}`]), ...(crowned ? ['makes a king'] : [])];
  return `${name === null ? 'a shot' : SHOTS[name]}: gives up ${[pieces(given), ...gains].join(', ')}`;
}

const POINTS: Readonly<Record<Point, (than: string) => string>> = {
  'back-rank': (than) => `leaves more men on the back rank than ${than}`,
  tempi: (than) => `brings the men further forward than ${than}`,
  brink: (than) => `brings a man closer to crowning than ${than}`,
  centre: (than) => `leaves the centre stronger than ${than}`,
  'main-road': (than) => `puts a king on the long diagonal, unlike ${than}`,
  kings: (than) => `places the kings better than ${than}`,
  moves: (than) => `leaves more free moves than ${than}`,
  prisoners: (than) => `takes more prisoners than ${than}`,
  'left-wing': (than) => `leaves the left wing stronger than ${than}`,
  'left-free': (than) => `leaves the left wing freer than ${than}`,
  'left-bound': (than) => `leaves the opponent less freedom on the left wing than ${than}`,
  'right-wing': (than) => `leaves the right wing stronger than ${than}`,
  'right-free': (than) => `leaves the right wing freer than ${than}`,
  'right-bound': (than) => `leaves the opponent less freedom on the right wing than ${than}`,
};

const because = saying<Reason, 'kind', string, [line: boolean]>('kind', {
  'only-move': () => 'the only move',
  wins: ({ moves, atMost }) => {
    if (moves === null) return 'wins the game by force';
    return moves === 1
      ? 'wins the game at once'
      : `wins the game in ${atMost ? 'at most ' : ''}${count(moves, 'move')}`;
  },
  petrov: () => 'by Petrov’s triangle',
  draws: () => 'secures a draw',
  'known-win': ({ moves }) => `wins by the endgame tables: capture or end within ${count(moves, 'move')}`,
  'known-draw': () => 'a draw by the endgame tables',
  'known-loss': () => 'every move loses by the endgame tables, this one last',
  lasts: () => 'every move loses, but this one holds out longest',
  shot: ({ shot }, line) => `${shotOf(shot)}${line ? `: ${shot.line.join(' ')}` : ''}`,
  gains: ({ taken, lost }) => `wins ${forSome(taken, lost)}`,
  regains: ({ taken, lost }) => `wins back ${forSome(taken, lost)}`,
  gives: ({ lost, taken }) => `gives away ${forSome(lost, taken)}`,
  crowns: () => 'makes a king',
  'will-crown': () => 'gets a man through to king',
  saves: ({ pieces }) => `saves ${pieces === 1 ? 'a piece' : `${pieces} pieces`}`,
  threatens: ({ pieces }) => `threatens to take ${pieces === 1 ? 'a piece' : `${pieces} pieces`}`,
  safe: ({ unsafe, others }) =>
    `leaves nothing to be taken, unlike ${unsafe < others ? `${unsafe} of the ${others} other moves` : others === 1 ? 'the other move' : 'every other move'}`,
  nears: ({ steps }) => `comes within ${steps === 1 ? 'a step' : `${steps} steps`} of crowning`,
  advances: ({ steps }) => (steps === 1 ? 'gains a step' : `gains ${steps} steps`),
  survives: ({ than }) => `avoids ${than}, which loses the game`,
  'avoids-shot': ({ than, shot }) => `avoids the shot after ${than}: ${shot.line.join(' ')}`,
  keeps: ({ than, lost, taken, by }) =>
    by === undefined
      ? `unlike ${than}, does not lose ${forSome(lost, taken)}`
      : `${than} would lose ${forSome(lost, taken)} to ${by}`,
  'keeps-gift': ({ than, by, won, paid }) =>
    `${than} would let the opponent give away ${forSome(won, paid)} by ${by}`,
  'stops-crown': ({ move }) => `keeps the opponent from making a king by ${move}`,
  parries: ({ move, won, paid }) => `stops ${move}, which would win ${forSome(won, paid)}`,
  'parries-gift': ({ move, won, paid }) => `stops ${move}, which would give away ${forSome(won, paid)}`,
  plans: ({ move, won, paid }) => `threatens ${move}, which wins ${forSome(won, paid)}`,
  'plans-gift': ({ move, won, paid }) => `prepares ${move}, which gives away ${forSome(won, paid)}`,
  forces: ({ answers, next }) =>
    answers.length === 1
      ? `the only answer is ${all(answers)}${next === undefined ? '' : `, then ${next}`}`
      : `the only answers are ${all(answers)}`,
  narrows: ({ losing, answers }) => `${losing} of the ${answers} possible answers lose a piece at once`,
  trades: ({ pieces: each, left }) =>
    `trades ${pieces(each)} for ${pieces(each)}${left === undefined ? '' : `, leaving ${count(left[0], 'piece')} against ${left[1]}`}`,
  holds: ({ squares }) =>
    squares.length === 1
      ? `the opponent’s man on ${all(squares)} has no safe move left`
      : `the opponent’s men on ${all(squares)} have no safe move left`,
  locks: ({ squares }) => `blocks ${piecesOn(squares)}`,
  frees: ({ squares }) => `opens the way for ${piecesOn(squares)}`,
  backed: ({ square, by }) => `cannot be taken on ${square}, thanks to ${piecesOn(by)}`,
  backs: ({ squares }) => `protects ${piecesOn(squares)}`,
  unexposed: ({ than, by }) => `exposes nothing, while ${than} would allow ${by}`,
  covers: ({ before, now }) =>
    now === 0
      ? 'leaves no piece exposed any more'
      : `leaves ${count(now, 'piece')} exposed instead of ${before}`,
  takes: ({ pieces: taken }) => `takes ${pieces(taken)}`,
  runs: ({ steps }) => `${count(steps, 'step')} from crowning, with a clear road ahead`,
  centre: ({ square }) => `takes the central square ${square}`,
  opens: ({ move, steps }) => `prepares ${move}, ${count(steps, 'step')} forward`,
  bars: ({ move, steps }) => `takes ${move}, ${count(steps, 'step')} forward, from the opponent`,
  better: ({ than, point }) => POINTS[point](than),
  alike: ({ than }) => `nothing is better; ${than} is about as good`,
  repeats: () => 'repeats the position; I found nothing better',
  best: () => 'I found nothing better',
});

export const { becauseOf, whyOf } = reasonsIn(because);
