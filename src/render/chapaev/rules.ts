import {
  CELLS,
  type ChapaevVariant,
  type Language,
  setUp,
  simulateShot,
  startMatch,
} from '../../engine/index.js';
import { titleOf } from '../../locales/titles.js';
import { FLICK_WORDS } from '../labels.js';
import { panelsScene } from '../pages/panels.js';
import type { Scene } from '../shapes/scene.js';
import { EXAMPLE, tableScene } from './scene.js';

/** A shot with its trails, and the rows after a round that White has won. */
export function shotRulesScene(variant: ChapaevVariant, language: Language): Scene {
  const start = startMatch(0);
  const course = simulateShot(start.discs, EXAMPLE);
  const rows = [2, CELLS] as const;
  const views = [
    { match: { ...start, discs: course.after, turn: 1 }, course, caption: FLICK_WORDS.shot },
    { match: { ...start, rows, discs: setUp(rows), turn: 1 }, course: null, caption: FLICK_WORDS.rows },
  ];
  const panels = views.map(({ match, course: shown, caption }) => {
    const { ground, figures } = tableScene({ variant, match, language, course: shown, idle: true });
    return { caption: caption[language], shapes: [...ground, ...figures] };
  });
  return panelsScene(titleOf(variant, language), panels);
}
