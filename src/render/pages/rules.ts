import type { Cell, Variant } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { boardGround, crownMarks, standingPieces } from '../board/layers.js';
import { layoutOf, SIZE } from '../board/layout.js';
import { ghosts, movePathShapes, targetShapes } from '../board/marks.js';
import { waitingPlates } from '../board/player-plates.js';
import { colourOf } from '../board/view.js';
import { point, type Scene, type Shape } from '../shapes/shapes.js';
import type { Example } from './example.js';
import { type Panel, panelsScene, type SceneArea, WHOLE } from './panels.js';
import { examplesOf } from './rule-examples.js';

/**
 * A game's rules in pictures. Men of more than two seats step on the whole board, which also has the places of their
 * crowns; otherwise a part of it is enough.
 */
export function rulesScene(variant: Variant, language: Language): Scene {
  return panelsScene(titleOf(variant, language), rulePanels(variant, language));
}

/** What a picture of a rule is about, apart from what it shows. */
export type RulePanel = Panel & Pick<Example, 'kind'>;

/** The pictures one by one. */
export function rulePanels(variant: Variant, language: Language): readonly RulePanel[] {
  const examples = examplesOf(variant);
  const whole = variant.seats.length > 2 || variant.rules.play === 'halma';
  const shown = examples.filter(({ kind }) => kind !== 'crown' || !whole);
  return shown.map((example): RulePanel => {
    const { rules } = LOCALES[language].labels;
    const wide = whole && example.kind === 'step';
    const caption = rules[example.caption];
    const part = wide ? WHOLE : partFor(variant, example);
    return {
      kind: example.kind,
      caption: wide && shown.length < examples.length ? `${caption}. ${rules.crown}` : caption,
      shapes: [
        ...boardShapes(variant, language, within(part, variant, example), wide || example.kind === 'crown'),
        ...(wide ? waitingPlates(variant, language, layoutOf(variant.board)) : []),
      ],
      part,
      wide,
    };
  });
}

/** Cells in a row of a part, so that pieces can be told apart on phones. */
const MAX_CELLS = 7;

/** The part of the board around the moves of the first seat that has any. */
function partFor(variant: Variant, { kind, moves, targets, around }: Example): SceneArea {
  const { cells } = layoutOf(variant.board);
  const first = moves.filter(({ seat }) => seat === moves[0]?.seat).map(({ move }) => move);
  const shown: readonly Cell[] =
    around ?? first.flatMap(({ from, path, captured }) => [from, ...path, ...captured]);
  const places = [...shown, ...targets].flatMap((cell) => cells[cell] ?? []);
  const corners = places.flatMap(({ outline }) => outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const widths = places.map(
    ({ outline }) => Math.max(...outline.map(({ x }) => x)) - Math.min(...outline.map(({ x }) => x)),
  );
  const cell = Math.max(...widths);
  const side = Math.min(SIZE, MAX_CELLS * cell, Math.max(right - left, bottom - top, 4 * cell) + cell);
  // A king's way may leave the part, which then lies around the king.
  const origin = cells[first[0]?.from ?? 0]?.centre ?? point(SIZE / 2, SIZE / 2);
  const middle =
    kind === 'king' && Math.max(right - left, bottom - top) > side
      ? origin
      : point((left + right) / 2, (top + bottom) / 2);
  const within = (value: number) => Math.max(0, Math.min(SIZE - side, value - side / 2));
  return { corner: point(within(middle.x), within(middle.y)), side };
}

/** The example without pieces that the part would not show, or no more than an edge of them. */
function within({ corner, side }: SceneArea, variant: Variant, example: Example): Example {
  const { cells } = layoutOf(variant.board);
  const isSeen = (cell: Cell): boolean => {
    const { piece, radius } = cells[cell] ?? { piece: corner, radius: 0 };
    return [piece.x - corner.x, piece.y - corner.y].every((at) => at >= radius && at <= side - radius);
  };
  const { position, moves, leaving } = example;
  return {
    ...example,
    position: { ...position, board: position.board.map((stack, cell) => (isSeen(cell) ? stack : null)) },
    moves: moves.filter(({ move }) => isSeen(move.from)),
    leaving: leaving.filter(({ cell }) => isSeen(cell)),
  };
}

/** Leaves out square names and plates: a part of them would only distract. */
function boardShapes(
  variant: Variant,
  language: Language,
  example: Example,
  crowns: boolean,
): readonly Shape[] {
  const { position, moves, targets, leaving } = example;
  const layout = layoutOf(variant.board);
  const view = {
    variant,
    position,
    language,
    lastMoves: [],
    mustCapture: [],
    captured: leaving,
    targets: targets.map((cell) => ({ cell })),
  };
  return [
    ...boardGround(variant, layout),
    ...(crowns && !layout.marksCrowns ? [...crownMarks(variant, layout), ...(layout.corners ?? [])] : []),
    ...ghosts(view, layout),
    ...standingPieces(view, layout).flatMap(({ shapes }) => shapes),
    ...targetShapes(view, layout),
    ...moves.flatMap(({ move, seat }) => movePathShapes(move, position, layout, colourOf(variant, { seat }))),
  ];
}
