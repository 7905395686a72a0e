import type { Variant } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { layoutOf } from '../board/layout.js';
import { ghosts, movePathShapes, targetShapes } from '../board/marks.js';
import { crownMarks, groundShapes, standingPieces } from '../board/scene.js';
import { colourOf } from '../board/view.js';
import type { Scene } from '../shapes/scene.js';
import type { Shape } from '../shapes/shapes.js';
import { panelsScene } from './panels.js';
import { type Example, examplesOf } from './rule-examples.js';

/** A game's rules in pictures: small boards with captions, two in a row. */
export const rulesScene = (variant: Variant, language: Language): Scene =>
  panelsScene(
    titleOf(variant, language),
    examplesOf(variant).map((example) => ({
      caption: LOCALES[language].labels.rules[example.kind],
      shapes: boardShapes(variant, language, example),
    })),
  );

/** Drawn without square names and without a seat to move, which would only distract. */
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
    ...(crowns ? [...crownMarks(variant, layout), ...(layout.corners ?? [])] : []),
    ...ghosts(view, layout),
    ...standingPieces(view, layout),
    ...targetShapes(view, layout),
    ...moves.flatMap(({ move, seat }) => movePathShapes(move, position, layout, colourOf(variant, { seat }))),
  ];
}
