import type { GameEntry, GameInfo, RoundPlace, Seat } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { colourOf } from '../board/view.js';
import type { Caption } from '../pages/poster.js';
import type { Scene } from '../shapes/shapes.js';

/** A recorded game that can be shown after any of its entries. */
export interface Timeline {
  /** With the game's options applied. */
  readonly variant: GameInfo;
  readonly winners: readonly Seat[];
  readonly entries: number;
  /** The board after `until` entries, and a caption for the last of them. */
  at(until: number, look: TimelineLook): { readonly board: Scene; readonly caption: Caption };
}

export interface TimelineLook {
  readonly language: Language;
  /** Number of last entries marked on the board. */
  readonly marked: number;
  /** True if nobody is to move. */
  readonly idle: boolean;
  readonly towards?: Seat;
}

/** An entry in words, numbered as in the record; `moved` describes a move. */
export function captionOf(
  variant: GameInfo,
  entry: GameEntry,
  { round, opens }: RoundPlace,
  language: Language,
  moved: Caption,
): Caption {
  const number = opens ? `${round}.` : `${round}…`;
  switch (entry.kind) {
    case 'move':
      return { ...moved, text: `${number} ${moved.text}` };
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle': {
      const what = LOCALES[language].labels.forfeits[entry.kind];
      return { text: `${number} ${what}`, colour: colourOf(variant, entry) };
    }
    case 'draw':
      return { text: LOCALES[language].labels.drawAgreed };
    case 'void':
      return { text: LOCALES[language].labels.noResult };
  }
}
