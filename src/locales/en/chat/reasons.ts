import type { CombinationName, Pieces, Point, Reason } from '../../../engine/index.js';
import { isNone, reasonsIn } from '../../amounts.js';
import { saying } from '../../text.js';
import { count } from '../language.js';

function some(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `a ${one}` : `${count} ${many}`];
}

const pieces = ({ men, kings }: Pieces): string =>
  [...some(kings, 'king', 'kings'), ...some(men, 'man', 'men')].join(' and ');

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
  gains: ({ taken, lost }) => `wins ${pieces(taken)}${isNone(lost) ? '' : ` for ${pieces(lost)}`}`,
  regains: ({ taken, lost }) => `wins back ${pieces(taken)}${isNone(lost) ? '' : ` for ${pieces(lost)}`}`,
  gives: ({ lost, taken }) => `gives away ${pieces(lost)}${isNone(taken) ? '' : ` for ${pieces(taken)}`}`,
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
  keeps: ({ than, lost, taken }) =>
    `unlike ${than}, does not lose ${pieces(lost)}${isNone(taken) ? '' : ` for ${pieces(taken)}`}`,
  better: ({ than, point }) => POINTS[point](than),
  alike: ({ than }) => `nothing is better; ${than} is about as good`,
  repeats: () => 'repeats the position; I found nothing better',
  best: () => 'I found nothing better',
});

export const { becauseOf, whyOf } = reasonsIn(because);
