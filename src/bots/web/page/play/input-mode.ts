import type { BoardMessage, ClientMessage, ServerMessage } from '../../game/protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Gestures } from '../board/gestures.js';
import type { Marks } from '../board/marks.js';
import type { TargetState } from '../board/squares.js';
import type { Action } from '../link/connection.js';

/** What an input mode may use. */
export interface InputContext {
  readonly view: BoardView;
  /** Sends an action, and returns the id of its answer. */
  readonly act: (action: Action) => string;
  readonly send: (message: ClientMessage) => void;
  /** Tells those who hear the page. */
  readonly announce: (text: string) => void;
  /** Shows a line to the player for a while. */
  readonly notify: (text: string) => void;
  /** To be called after every change of what the input mode shows. */
  readonly redraw: () => void;
}

/** The question which of several moves is meant. */
export interface MoveOption {
  readonly label: string;
  readonly take: () => void;
}

/** How a player moves on the board: one way for each kind of game. */
export interface InputMode extends Omit<Gestures, 'hover'> {
  /** A new board is shown. */
  readonly show: (board: BoardMessage) => void;
  /** Enter or the space bar on this target. */
  readonly press: (key: string) => void;
  /** A key on the board that the squares do not take; true if it meant something. */
  readonly key: (key: string) => boolean;
  readonly escape: () => void;
  readonly answered: (answer: Extract<ServerMessage, { type: 'answer' }>) => void;
  readonly paths: (paths: Extract<ServerMessage, { type: 'paths' }>) => void;
  readonly marks: () => Marks;
  readonly describe: (key: string) => TargetState;
  readonly choices: () => readonly MoveOption[];
}
