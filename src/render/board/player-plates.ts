import { type Army, armiesOf, type GameInfo, type SeatSpec } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { arrow, type PieceStain, type Shape } from '../shapes/shapes.js';
import { seatPlace } from './layout.js';
import type { BoardLayout, Plate, Way } from './places.js';
import { plateLabels } from './plate-labels.js';
import { type PlateText, seatLabel } from './plate-texts.js';

const NO_TEXT: PlateText = { name: null, tally: null, left: null, clock: null, gone: false };

/** Opacity of the words of an army that is out. */
const GONE = 0.65;

type PlateState = 'waiting' | 'moving' | 'out';

/** Plates of all armies, as they look when waiting, with the arrows of their directions. */
export function waitingPlates(variant: GameInfo, language: Language, layout: BoardLayout): readonly Shape[] {
  return armiesOf(variant).flatMap((army) => seatShapes(variant, layout, army, language, 'waiting'));
}

/** Plates that differ from the waiting ones: all of them with `texts`, else the mover's and eliminated seats'. */
export function plateChanges(
  variant: GameInfo,
  language: Language,
  layout: BoardLayout,
  turn: number | null,
  out: readonly boolean[],
  texts: readonly PlateText[] = [],
): readonly Shape[] {
  const armies = armiesOf(variant);
  // The mover's plate stays lit, whatever pieces are left.
  const bare = armies.every((army, index) => army.seat !== turn || texts[index]?.gone);
  return armies.flatMap((army, index) => {
    const text = texts[index];
    const gone = text?.gone ?? false;
    const moves = army.seat === turn && (bare || !gone);
    const state = moves ? 'moving' : gone || out[army.seat] ? 'out' : 'waiting';
    return state === 'waiting' && !text ? [] : seatShapes(variant, layout, army, language, state, text);
  });
}

/** Place of an army's plate, the same in all pictures of a board. */
interface Seating {
  readonly seat: SeatSpec;
  readonly plate: Plate;
  readonly ways: readonly Way[];
}

const seatings = new WeakMap<BoardLayout, WeakMap<Army, Seating>>();

function seatingOf({ board, seats }: GameInfo, layout: BoardLayout, army: Army): Seating | null {
  const known = seatings.get(layout) ?? new WeakMap<Army, Seating>();
  seatings.set(layout, known);
  const found = known.get(army);
  const owner = seats[army.seat];
  if (found !== undefined || owner === undefined) return found ?? null;
  const seat: SeatSpec = { ...owner, colour: army.colour, start: army.start };
  const place = seatPlace(board, layout, seat);
  const seating = { seat, plate: layout.plate(place), ways: layout.arrows(place) };
  known.set(army, seating);
  return seating;
}

function seatShapes(
  variant: GameInfo,
  layout: BoardLayout,
  army: Army,
  language: Language,
  state: PlateState,
  text: PlateText = NO_TEXT,
): readonly Shape[] {
  const seating = seatingOf(variant, layout, army);
  if (seating === null) return [];
  const { seat, plate, ways } = seating;
  const { colour } = seat;
  const name = text.name ?? seatLabel(seat, language);
  return [
    bandShape(plate, seat, state),
    ...plateLabels(plate, { ...text, name }, state === 'moving' ? `${colour}.mark` : 'label').map((shape) =>
      state === 'out' ? { ...shape, opacity: GONE } : shape,
    ),
    { kind: 'circle', at: plate.disc, radius: plate.radius * 1.2, fill: 'trim' },
    { kind: 'piece', at: plate.disc, radius: plate.radius, look: { colour, dead: state === 'out' } },
    ...ways.map((way) => pointerShape(way, state === 'out' ? 'dead' : colour)),
  ];
}

const bandShape = (plate: Plate, seat: SeatSpec, state: PlateState): Shape => ({
  kind: 'polygon',
  points: plate.band,
  ...(state === 'moving'
    ? { fill: `${seat.colour}.face`, stroke: { ink: 'lit', width: 4, join: 'sharp' } }
    : { fill: 'plate' }),
});

const pointerShape = ({ from, to, width }: Way, stain: PieceStain): Shape => ({
  kind: 'polygon',
  points: arrow(from, to, width),
  fill: `${stain}.face`,
  stroke: { ink: `${stain}.mark`, width: 2.5 },
});
