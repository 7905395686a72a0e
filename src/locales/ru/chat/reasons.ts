import type { CombinationName, Pieces, Point, Reason } from '../../../engine/index.js';
import { isNone, reasonsIn } from '../../amounts.js';
import { saying } from '../../text.js';
import { count, MOVES, STEPS } from '../language.js';

const MEN = ['простую', 'простые', 'простых'] as const;
const KINGS = ['дамку', 'дамки', 'дамок'] as const;
const PIECES = ['шашку', 'шашки', 'шашек'] as const;
/** Genitive, as after «из». */
const OTHER_MOVES = ['другого хода', 'других ходов', 'других ходов'] as const;

/** Accusative; one is not counted: «простую», «2 дамки». */
function some(number: number, forms: readonly [string, string, string]): string[] {
  if (number === 0) return [];
  return [number === 1 ? forms[0] : count(number, forms)];
}

const pieces = ({ men, kings }: Pieces): string => [...some(kings, KINGS), ...some(men, MEN)].join(' и ');

const SHOTS: Readonly<Record<CombinationName, string>> = {
  turkish: 'турецкий удар',
  philippe: 'удар Филиппа',
  royal: 'королевский удар',
};

type Told = Extract<Reason, { kind: 'shot' }>['shot'];

function shotOf({ given, taken, crowned, name }: Told): string {
  const gains = [
    ...(isNone(taken) ? [] : [`берёт ${pieces(taken)}`]),
    ...(crowned ? ['проходит в дамки'] : []),
  ];
  return `${name === null ? 'удар' : SHOTS[name]}: отдаёт ${[pieces(given), ...gains].join(', ')}`;
}

const POINTS: Readonly<Record<Point, (than: string) => string>> = {
  'back-rank': (than) => `оставляет больше шашек на охране дамочных полей, чем ${than}`,
  tempi: (than) => `продвигает шашки дальше, чем ${than}`,
  brink: (than) => `подводит простую к дамкам ближе, чем ${than}`,
  centre: (than) => `центр крепче, чем после ${than}`,
  'main-road': (than) => `занимает дамкой большак, чего не даёт ${than}`,
  kings: (than) => `дамки стоят лучше, чем после ${than}`,
  moves: (than) => `свободных ходов больше, чем после ${than}`,
  prisoners: (than) => `пленных больше, чем после ${than}`,
  'left-wing': (than) => `левый фланг крепче, чем после ${than}`,
  'left-free': (than) => `левый фланг свободнее, чем после ${than}`,
  'left-bound': (than) => `у соперника меньше свободы на левом фланге, чем после ${than}`,
  'right-wing': (than) => `правый фланг крепче, чем после ${than}`,
  'right-free': (than) => `правый фланг свободнее, чем после ${than}`,
  'right-bound': (than) => `у соперника меньше свободы на правом фланге, чем после ${than}`,
};

const because = saying<Reason, 'kind', string, [line: boolean]>('kind', {
  'only-move': () => 'единственный ход',
  wins: ({ moves, atMost }) => {
    if (moves === null) return 'форсированно выигрывает партию';
    return moves === 1
      ? 'сразу выигрывает партию'
      : `выигрывает партию ${atMost ? 'не более чем ' : ''}за ${count(moves, MOVES)}`;
  },
  petrov: () => 'треугольником Петрова',
  draws: () => 'делает ничью',
  'known-win': ({ moves }) =>
    `выигрыш по таблицам эндшпиля: взятие или конец не позже чем через ${count(moves, MOVES)}`,
  'known-draw': () => 'ничья по таблицам эндшпиля',
  'known-loss': () => 'по таблицам эндшпиля проигрывают все ходы, этот — позже других',
  lasts: () => 'проигрывают все ходы, этот — позже других',
  shot: ({ shot }, line) => `${shotOf(shot)}${line ? `: ${shot.line.join(' ')}` : ''}`,
  gains: ({ lost, taken }) =>
    isNone(lost) ? `выигрывает ${pieces(taken)}` : `берёт ${pieces(taken)} за ${pieces(lost)}`,
  regains: ({ lost, taken }) => `отыгрывает ${pieces(taken)}${isNone(lost) ? '' : ` за ${pieces(lost)}`}`,
  gives: ({ lost, taken }) => `отдаёт ${pieces(lost)}${isNone(taken) ? '' : ` за ${pieces(taken)}`}`,
  crowns: () => 'проводит дамку',
  'will-crown': () => 'ведёт шашку в дамки',
  saves: ({ pieces }) => `спасает ${pieces === 1 ? PIECES[0] : count(pieces, PIECES)}`,
  threatens: ({ pieces }) => `грозит взять ${pieces === 1 ? PIECES[0] : count(pieces, PIECES)}`,
  safe: ({ unsafe, others }) =>
    `ничего не подставляет под бой, в отличие от ${unsafe < others ? `${unsafe} из ${count(others, OTHER_MOVES)}` : others === 1 ? 'другого хода' : 'всех других ходов'}`,
  nears: ({ steps }) => (steps === 1 ? 'становится в шаге от дамки' : `становится в ${steps} шагах от дамки`),
  advances: ({ steps }) => `выигрывает ${steps === 1 ? STEPS[0] : count(steps, STEPS)}`,
  survives: ({ than }) => `в отличие от ${than}, не проигрывает партию`,
  'avoids-shot': ({ than, shot }) => `уходит от удара, возможного после ${than}: ${shot.line.join(' ')}`,
  keeps: ({ than, lost, taken }) =>
    `в отличие от ${than}, не теряет ${pieces(lost)}${isNone(taken) ? '' : ` за ${pieces(taken)}`}`,
  better: ({ than, point }) => POINTS[point](than),
  alike: ({ than }) => `лучшего не нашлось, ${than} не хуже`,
  repeats: () => 'повторяет позицию: лучшего не нашлось',
  best: () => 'лучшего не нашлось',
});

export const { becauseOf, whyOf } = reasonsIn(because);
