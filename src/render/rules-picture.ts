import type { Language, Variant } from '../engine/variant.js';
import { type Example, examplesOf } from './examples.js';
import { ghosts, targetShapes, wayShapes } from './highlights.js';
import { layoutOf, SIZE } from './layout.js';
import { crownMarks, groundShapes, type Scene, standingPieces } from './scene.js';
import { placed, point, type Shape } from './shapes.js';
import { colourOf } from './view.js';
import { RULES_WORDS } from './words.js';

const PANEL = 480;
const GAP = 20;
const CAPTION = 56;
const TITLE = 70;

/** A game's rules at a glance: small boards with captions, two in a row. */
export function rulesScene(variant: Variant, language: Language): Scene {
  const examples = examplesOf(variant);
  const width = 2 * PANEL + 3 * GAP;
  const height = TITLE + Math.ceil(examples.length / 2) * (PANEL + CAPTION) + GAP;
  const corners = [point(0, 0), point(width, 0), point(width, height), point(0, height)];
  return {
    width,
    height,
    ground: [
      { kind: 'polygon', points: corners, fill: 'frameEdge' },
      {
        kind: 'text',
        at: point(width / 2, TITLE / 2 + 6),
        text: variant.title[language],
        size: 40,
        fill: 'trim',
      },
    ],
    figures: examples.flatMap((example, index) => panel(variant, language, example, index)),
  };
}

function panel(variant: Variant, language: Language, example: Example, index: number): readonly Shape[] {
  const left = GAP + (index % 2) * (PANEL + GAP);
  const top = TITLE + Math.floor(index / 2) * (PANEL + CAPTION);
  const caption: Shape = {
    kind: 'text',
    at: point(left + PANEL / 2, top + CAPTION / 2),
    text: RULES_WORDS[example.kind][language],
    size: 28,
    fill: 'label',
  };
  const board = boardShapes(variant, language, example);
  return [caption, ...board.map((shape) => placed(shape, point(left, top + CAPTION), PANEL / SIZE))];
}

/** Without square names and without a seat to move: they would only distract here. */
function boardShapes(variant: Variant, language: Language, example: Example): readonly Shape[] {
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
  const crowns = example.kind === 'crown' && !layout.marksCrowns;
  return [
    ...groundShapes(variant, language, layout),
    ...(crowns ? crownMarks(variant, layout) : []),
    ...ghosts(view, layout),
    ...standingPieces(view, layout),
    ...targetShapes(view, layout),
    ...moves.flatMap(({ move, seat }) => wayShapes(move, position, layout, colourOf(variant, { seat }))),
  ];
}
