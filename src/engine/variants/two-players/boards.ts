/** Boards on which several games are played. */

/** 64 squares named by letters, the dark corner at White's left. */
export const LETTERED = { kind: 'chequered', files: 8, ranks: 8 } as const;

/** The same squares with numbers from Black's side. */
export const NUMBERED = { ...LETTERED, numbers: 'from-top' } as const;

/** 100 squares with numbers from Black's side. */
export const HUNDRED = { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top' } as const;
