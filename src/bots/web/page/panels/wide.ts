/** True in windows with room for words beside the board. */
const query = matchMedia('(min-width: 560px) and (min-aspect-ratio: 1 / 1)');

export const isWide = (): boolean => query.matches;

/** Calls `changed` whenever that is no longer so. */
export const watchWidth = (changed: () => void): void => query.addEventListener('change', changed);
