import {
  applyMove,
  type Cell,
  legalMoves,
  type Move,
  type Piece,
  type Seat,
  sideOf,
  topologyOf,
  type Variant,
} from '../../engine/index.js';
import { crownsOf, type Example, fromTheMiddle, positionOf, type StackOnBoard } from './example.js';

/** What stands on a cell that is jumped, the top piece first. */
type Victim = StackOnBoard[1];

/** Two cells that a man jumps, what they show, and if the board is shown as it is afterwards, too. */
interface Lesson {
  readonly caption: Example['caption'];
  readonly victims: readonly [Victim, Victim];
  readonly thenShown: boolean;
}

const man = (seat: Seat): Piece => ({ seat, king: false });
const king = (seat: Seat): Piece => ({ seat, king: true });

const alliesOf = (variant: Variant, seat: Seat): readonly Seat[] =>
  [...variant.seats.keys()].filter(
    (other) => other !== seat && sideOf(variant, other) === sideOf(variant, seat),
  );

/** What captures by a seat teach in this game, the most telling first: the last is what they are everywhere. */
function lessonsOf(variant: Variant, own: Seat): readonly Lesson[] {
  const { play, captured, captureTargets, allies } = variant.rules;
  const friends = alliesOf(variant, own);
  const [ally = own] = friends;
  const [enemy = 1, another = enemy] = [...variant.seats.keys()].filter(
    (seat) => seat !== own && !friends.includes(seat),
  );
  const lesson = (caption: Lesson['caption'], one: Victim, two: Victim, thenShown = false): Lesson => ({
    caption,
    victims: [one, two],
    thenShown,
  });
  const plain = lesson('capture', [man(enemy)], [man(another)]);
  if (play === 'halma') return [lesson('jump', [man(own)], [man(enemy)])];
  if (captured === 'stacked') return [lesson('tower', [man(enemy), man(own)], [man(enemy)], true), plain];
  if (captured === 'kings-demoted') return [lesson('demoted', [king(enemy)], [man(enemy)], true), plain];
  if (captureTargets === 'everyone') return [lesson('own', [man(own)], [man(enemy)]), plain];
  switch (allies) {
    case 'captured':
    case 'optional':
      return [lesson('partner', [man(enemy)], [man(ally)]), plain];
    case 'hopped':
      return [lesson('hop', [man(ally)], [man(enemy)], true), plain];
    default:
      return [plain];
  }
}

/**
 * A double jump by a man, with a turn and a second jump backwards if the rules allow for them, and what it leaves on the board
 * where that is special. Nobody is crowned by it or stands where men are crowned.
 */
export function captureExamples(variant: Variant): readonly Example[] {
  // Of one against many the many have the partners.
  const own = [...variant.seats.keys()].find((seat) => alliesOf(variant, seat).length > 0) ?? 0;
  const candidates = fromTheMiddle(variant).flatMap((from) => bentJumps(variant, from));
  const forward = variant.seats[own]?.forward ?? [];
  const retreats = (jumps: BentJumps) => forward.includes(jumps.first) && !forward.includes(jumps.second);
  const preferred = [...candidates.filter(retreats), ...candidates.filter((each) => !retreats(each))];
  for (const lesson of lessonsOf(variant, own)) {
    for (const jumps of preferred) {
      const examples = played(variant, own, lesson, jumps);
      if (examples !== null) return examples;
    }
  }
  return [];
}

/** The example of these jumps; null if the rules do not give them. */
function played(variant: Variant, own: Seat, lesson: Lesson, jumps: BentJumps): readonly Example[] | null {
  const { caption, victims, thenShown } = lesson;
  const standing = [
    [jumps.from, [man(own)]],
    [jumps.victims[0], victims[0]],
    [jumps.victims[1], victims[1]],
  ] as const satisfies readonly StackOnBoard[];
  const isMisplaced = ([cell, [top]]: StackOnBoard) =>
    !top.king && crownsOf(variant, top.seat).includes(cell);
  if (standing.some(isMisplaced) || jumps.path.some((cell) => crownsOf(variant, own).includes(cell)))
    return null;
  const position = { ...positionOf(variant, standing), turn: own };
  const move = legalMoves(variant, position).find((each) => isOf(each, jumps));
  if (move === undefined) return null;
  const moves = [{ move, seat: own }];
  const before: Example = { kind: 'capture', caption, position, moves, targets: [], leaving: [] };
  if (!thenShown) return [before];
  const after: Example = {
    ...before,
    kind: 'after',
    caption: 'after',
    position: applyMove(variant, position, move).position,
    moves: [],
    around: [move.from, ...jumps.path, ...jumps.victims],
  };
  return [before, after];
}

const isOf = ({ from, path }: Move, jumps: BentJumps): boolean =>
  from === jumps.from && path.join() === jumps.path.join();

interface BentJumps {
  readonly from: Cell;
  readonly victims: readonly [Cell, Cell];
  /** Landing cells. */
  readonly path: readonly [Cell, Cell];
  readonly first: string;
  readonly second: string;
}

function bentJumps(variant: Variant, from: Cell): readonly BentJumps[] {
  return jumpsFrom(variant, from).flatMap((first) =>
    jumpsFrom(variant, first.landing)
      .filter((second) => second.landing !== from && second.direction !== first.direction)
      .map((second) => ({
        from,
        victims: [first.victim, second.victim] as const,
        path: [first.landing, second.landing] as const,
        first: first.direction,
        second: second.direction,
      })),
  );
}

function jumpsFrom(variant: Variant, from: Cell) {
  const { arcs, leaving, onward } = topologyOf(variant.board);
  return (leaving[from] ?? []).flatMap((id) => {
    const over = arcs[id];
    const beyond = arcs[onward[id]?.[0] ?? -1];
    return over && beyond ? [{ victim: over.to, landing: beyond.to, direction: over.direction }] : [];
  });
}
