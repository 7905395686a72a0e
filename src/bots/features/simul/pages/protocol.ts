/** A board of a display, small, above the one that is shown large. */
export interface Tile {
  readonly no: number;
  readonly game: string;
  /** The seat of the host. */
  readonly seat: number;
  /** Address of its picture; null where nothing is played any more. */
  readonly picture: string | null;
  readonly name: string;
  /** How it stands, in words. */
  readonly state: string;
  /** True for the board that the host is at. */
  readonly isHere?: true;
}

/** A display as its page shows it, in the reader's words. */
export interface LiveDisplay {
  readonly isOn: boolean;
  readonly heading: string;
  readonly score: string;
  readonly tiles: readonly Tile[];
  readonly words: { readonly boards: string; readonly follow: string; readonly mine: string };
}
