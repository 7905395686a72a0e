import type { Localized } from '../engine/index.js';
import type { ThemeName } from '../render/index.js';

/** What the looks of a board are called. */
export const THEME_WORDS: Readonly<Record<ThemeName, Localized>> = {
  wood: { en: 'wood', ru: 'дерево' },
  tournament: { en: 'tournament', ru: 'турнир' },
  night: { en: 'night', ru: 'ночь' },
  paper: { en: 'paper', ru: 'бумага' },
};
