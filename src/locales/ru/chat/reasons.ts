import type { CombinationName, Pieces, Point, Reason } from '../../../engine/index.js';
import { isNone, reasonsIn } from '../../amounts.js';
import { saying } from '../../text.js';
import { and, count, MOVES, STEPS } from '../language.js';

const MEN = ['простую', 'простые', 'простых'] as const;
const KINGS = ['дамку', 'дамки', 'дамок'] as const;
const PIECES = ['шашку', 'шашки', 'шашек'] as const;
/** Genitive, as after «из». */
const OTHER_MOVES = ['другого хода', 'других ходов', 'других ходов'] as const;
const ANSWERS = ['возможного ответа', 'возможных ответов', 'возможных ответов'] as const;

/** Accusative; one is not counted: «простую», «2 дамки». */
function some(number: number, forms: readonly [string, string, string]): string[] {
  if (number === 0) return [];
  return [number === 1 ? forms[0] : count(number, forms)];
}

const pieces = ({ men, kings }: Pieces): string => [...some(kings, KINGS), ...some(men, MEN)].join(' и ');

/** What is won or lost, and what for. */
const forSome = (what: Pieces, price: Pieces): string =>
  `${pieces(what)}${isNone(price) ? '' : ` за ${pieces(price)}`}`;

const piecesOn = (squares: readonly string[]): string =>
  `${squares.length === 1 ? 'шашку' : 'шашки'} на ${and(squares)}`;

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
  keeps: ({ than, lost, taken, by }) =>
    by === undefined
      ? `в отличие от ${than}, не теряет ${forSome(lost, taken)}`
      : `${than} проигрывает ${forSome(lost, taken)} (${by})`,
  'keeps-gift': ({ than, by, won, paid }) =>
    `${than} позволяет сопернику отдать ${forSome(won, paid)} ходом ${by}`,
  'stops-crown': ({ move }) => `не пускает соперника в дамки, грозило ${move}`,
  parries: ({ move, won, paid }) => `не даёт сыграть ${move} и выиграть ${forSome(won, paid)}`,
  'parries-gift': ({ move, won, paid }) => `не даёт сыграть ${move} и отдать ${forSome(won, paid)}`,
  plans: ({ move, won, paid }) => `грозит ходом ${move} выиграть ${forSome(won, paid)}`,
  'plans-gift': ({ move, won, paid }) => `готовит ход ${move}, чтобы отдать ${forSome(won, paid)}`,
  forces: ({ answers, next }) =>
    answers.length === 1
      ? `единственный ответ — ${and(answers)}${next === undefined ? '' : `, и затем ${next}`}`
      : `ответить можно только ${and(answers)}`,
  narrows: ({ losing, answers }) => `${losing} из ${count(answers, ANSWERS)} сразу теряют шашку`,
  trades: ({ pieces: each, left }) =>
    `меняет ${pieces(each)} на ${pieces(each)}${left === undefined ? '' : `, оставляя ${count(left[0], PIECES)} против ${left[1]}`}`,
  holds: ({ squares }) =>
    squares.length === 1
      ? `у простой соперника на ${and(squares)} больше нет безопасного хода`
      : `у простых соперника на ${and(squares)} больше нет безопасных ходов`,
  locks: ({ squares }) => `запирает ${piecesOn(squares)}`,
  frees: ({ squares }) => `открывает дорогу ${squares.length === 1 ? 'шашке' : 'шашкам'} на ${and(squares)}`,
  backed: ({ square, by }) =>
    `на ${square} шашку не побить: ${by.length === 1 ? 'прикрывает шашка' : 'прикрывают шашки'} на ${and(by)}`,
  backs: ({ squares }) => `прикрывает ${piecesOn(squares)}`,
  unexposed: ({ than, by }) => `своих шашек под бой не ставит, а после ${than} возможно ${by}`,
  covers: ({ before, now }) =>
    now === 0 ? 'под боем больше ничего нет' : `оставляет под боем ${count(now, PIECES)} вместо ${before}`,
  takes: ({ pieces: taken }) => `берёт ${pieces(taken)}`,
  runs: ({ steps }) => `до дамки ${count(steps, STEPS)}, дорога свободна`,
  centre: ({ square }) => `занимает центральное поле ${square}`,
  opens: ({ move, steps }) => `готовит ход ${move} на ${count(steps, STEPS)} вперёд`,
  bars: ({ move, steps }) => `отнимает у соперника ход ${move} на ${count(steps, STEPS)} вперёд`,
  better: ({ than, point }) => POINTS[point](than),
  alike: ({ than }) => `лучшего не нашлось, ${than} не хуже`,
  repeats: () => 'повторяет позицию: лучшего не нашлось',
  best: () => 'лучшего не нашлось',
});

export const { becauseOf, whyOf } = reasonsIn(because);
