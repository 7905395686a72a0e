import type { Entry, Keyboard } from '../../room/protocol.js';

type PostEntry = Extract<Entry, { kind: 'post' }>;

/** The buttons of a post. */
export interface Keys {
  /** The post's. */
  readonly key: string;
  readonly keyboard: Keyboard;
  /** Another player is to move there. */
  readonly isWaiting: boolean;
}

/** A board of the game or, without a picture, what stands for it. */
const isBoard = ({ turn, picture }: PostEntry): boolean => turn !== undefined || picture?.board === true;

/**
 * The posts whose buttons lie in the tray: the newest board, and above it the newest other one since, such as a question.
 * Those of all older posts are gone, as they would only be refused.
 */
export class Tray {
  /** Changes with what lies in it. */
  version = 0;
  private other: Keys | null = null;
  private board: Keys | null = null;

  /** What lies in it, from above. */
  get keys(): readonly Keys[] {
    return [this.other, this.board].flatMap((each) => each ?? []);
  }

  get isEmpty(): boolean {
    return this.keys.every(({ keyboard }) => keyboard.length === 0);
  }

  /** Places the buttons of a new post. */
  place(post: PostEntry, isWaiting: boolean): void {
    const { key, keyboard } = post;
    if (keyboard.length === 0 && !isBoard(post)) return;
    const keys = { key, keyboard, isWaiting };
    if (isBoard(post)) Object.assign(this, { other: null, board: keys });
    else this.other = keys;
    this.version += 1;
  }

  /** True for the post of the newest board. */
  isNewestBoard(key: string): boolean {
    return this.board?.key === key;
  }

  /** Replaces a post's buttons in this tab alone, after its tap. */
  replace(key: string, keyboard: Keyboard): void {
    if (this.board?.key === key) this.board = { ...this.board, keyboard };
    else if (this.other?.key === key) this.other = { ...this.other, keyboard };
    else return;
    this.version += 1;
  }
}
