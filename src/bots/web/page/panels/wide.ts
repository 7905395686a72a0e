/** Windows with room for words beside the board, which a turned phone has not, and those that have room on both sides of it. */
const wide = matchMedia('(min-width: 560px) and (min-aspect-ratio: 1 / 1) and (min-height: 480px)');
const roomy = matchMedia('(min-width: 1180px) and (min-aspect-ratio: 3 / 2) and (min-height: 480px)');

export const isWide = (): boolean => wide.matches;
export const isRoomy = (): boolean => roomy.matches;

/** Calls `changed` whenever that is no longer so. */
export function watchWidth(changed: () => void): void {
  for (const query of [wide, roomy]) query.addEventListener('change', changed);
}
