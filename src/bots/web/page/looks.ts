import { BOARDS, LIGHTS } from '../shell/looks.js';
import { readSetting, writeSetting } from './settings.js';

export type BoardLook = (typeof BOARDS)[number];
export type Light = (typeof LIGHTS)[number];

const BOARD_SETTING = 'damka.board-theme';
const LIGHT_SETTING = 'damka.light';
const dark = matchMedia('(prefers-color-scheme: dark)');

const known = <Value extends string>(values: readonly Value[], read: string | null): Value =>
  values.find((value) => value === read) ?? (values[0] as Value);

export const boardLook = (): BoardLook => known(BOARDS, readSetting(BOARD_SETTING));
export const light = (): Light => known(LIGHTS, readSetting(LIGHT_SETTING));
/** The light of the app around the page; null for that of the system. */
let hostLight: 'light' | 'dark' | null = null;
const isDark = (): boolean =>
  light() === 'auto' ? (hostLight === null ? dark.matches : hostLight === 'dark') : light() === 'dark';

/** Has the page as light or dark as the app around it, where its reader has chosen neither. */
export function followHost(found: typeof hostLight): void {
  hostLight = found;
}

export function chooseBoard(look: BoardLook): void {
  writeSetting(BOARD_SETTING, look);
}

export function chooseLight(chosen: Light): void {
  writeSetting(LIGHT_SETTING, chosen);
  showLight();
}

/** The theme in which a board is shown whose game has this one. */
export function themeOf(theme: string): string {
  const chosen = boardLook();
  if (chosen !== 'auto') return chosen;
  return isDark() && theme === 'wood' ? 'night' : theme;
}

/** Makes the page light or dark, as was chosen or as the system is. */
export function showLight(): void {
  document.documentElement.setAttribute('data-light', isDark() ? 'dark' : 'light');
}

/** Calls `changed` when night falls over the system. */
export function watchLight(changed: () => void): void {
  dark.addEventListener('change', () => {
    showLight();
    changed();
  });
}
