import type { Theme, ThemeName } from '../theme.js';
import { NIGHT } from './night.js';
import { PAPER } from './paper.js';
import { TOURNAMENT } from './tournament.js';
import { WOOD } from './wood.js';

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  wood: WOOD,
  tournament: TOURNAMENT,
  night: NIGHT,
  paper: PAPER,
};
