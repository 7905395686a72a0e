import { CELLS, type ChapaevVariant, setUp, simulateShot, startMatch } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { panelsScene, WHOLE } from '../pages/panels.js';
import type { Scene } from '../shapes/shapes.js';
import { EXAMPLE, tableScene } from './scene.js';

/** A shot with its trails, and the rows after a round won by White. */
export function shotRulesScene(variant: ChapaevVariant, language: Language): Scene {
  const start = startMatch(0);
  const course = simulateShot(start.discs, EXAMPLE);
  const rows = [2, CELLS] as const;
  const { labels } = LOCALES[language];
  const views = [
    { match: { ...start, discs: course.after, turn: 1 }, course, caption: labels.shot },
    { match: { ...start, rows, discs: setUp(rows), turn: 1 }, course: null, caption: labels.rowsAfter },
  ];
  const panels = views.map(({ match, course: shown, caption }) => {
    const { ground, figures } = tableScene({ variant, match, language, course: shown, idle: true });
    return { caption, shapes: [...ground, ...figures], part: WHOLE, wide: true };
  });
  return panelsScene(titleOf(variant, language), panels);
}
