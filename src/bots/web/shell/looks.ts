/** How light pages are; `auto` is as the reader's device. */
export const LIGHTS = ['auto', 'light', 'dark'] as const;
/** Themes of boards that can be chosen; `auto` is the game's own, and the night's where the page is dark. */
export const BOARDS = ['auto', 'wood', 'tournament', 'night', 'paper'] as const;
/** What the reader hears: all, only what waits for them, or nothing. */
export const HEARING = ['all', 'turn', 'off'] as const;
