import type { Saying } from '../../../locales/find-saying.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import type { Button } from '../../port.js';
import type { View } from './view.js';

/** Verb of what is done on a page: `act:<id>:<table>:<revision>:<seat or question>`. */
export const ACT_VERB = 'act';

/**
 * Where an action is offered: at an open table, next to the board of a running game, only in the menu of its chat, below a
 * question, or after the game.
 */
export type Where = 'open' | 'turn' | 'menu' | 'question' | 'end';

/** One way to do an action, where there are several: on which seat, to which question it is the answer, or one of its `ways`. */
export interface Offer {
  /** By default that of the action, like the style. */
  readonly label?: string;
  readonly seat?: number;
  readonly question?: number;
  readonly way?: string;
  readonly style?: Button['style'];
}

/**
 * Something that somebody can do with a game, other than a move, as keyboards, menus, plain words and pages see it. All its
 * functions are pure and read no store.
 */
export interface ActionSpec {
  /** Its name on pages, in lower case with hyphens. */
  readonly id: string;
  readonly where: readonly Where[];
  /** The smaller one comes first. */
  readonly order: number;
  /** Whether it is offered at all, even if it can only be done later; by default it is. */
  readonly fits?: (view: View) => boolean;
  /**
   * Why the user cannot do it now, as far as the table shows; null if they can, as by default. `run` refuses with the same
   * sentence.
   */
  readonly can?: (view: View) => Refusal | null;
  /** The code of a refusal of its own that ends as the game goes on, so that its button is off until then. */
  readonly passing?: Refusal['code'];
  readonly label: (view: View) => string;
  /** The ways to do it in a place; by default one, with its label and style. */
  readonly offers?: (view: View, where: Where) => readonly Offer[];
  /** By their names, what can be chosen: on pages the id is `id-way`. */
  readonly ways?: readonly string[];
  readonly style?: Button['style'];
  /** True if people who watch a game can do it. */
  readonly isForWatchers?: true;
  /** What the user is asked first; null if it is done at once. */
  readonly sure?: (view: View) => string | null;
  /** Its shape on pages: path data of SVG in a box of 24 by 24. */
  readonly icon?: string;
  /** Its place in the bar of a page, which has room for the two with the smallest numbers; null for none. */
  readonly bar?: (view: View) => number | null;
  /** Its label there; by default that which it has elsewhere. */
  readonly short?: (view: View) => string;
  /** The row of a game's menu in chats that it stands in; by default it isn't there. */
  readonly row?: number;
  /** Verb of its button in that menu; by default its id. */
  readonly verb?: string;
  /** Verb of a button that stands below a message of its own, and goes once it is pressed. */
  readonly aside?: string;
  /** True if it mends a move that was just played. */
  readonly mends?: true;
  /** True if the menu stays as the action leaves it; otherwise the moves take its place again. */
  readonly keepsMenu?: true;
  /** True if it can be done though the game has gone on since it was offered. */
  readonly outlastsMoves?: true;
  /** True if it can be done to a game that no channel shows any longer. */
  readonly outlivesGame?: true;
  /** True if its answer to the user is what they wanted, and no refusal. */
  readonly tells?: true;
  /** What people say for it in plain words. */
  readonly saying?: Saying;
}
