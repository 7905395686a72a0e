import type { html, svg } from 'lit-html';
import type { live } from 'lit-html/directives/live.js';
import type { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import type { themeOf } from '../looks.js';
import type { openDialog, row } from '../panels/dialogs.js';
import type { plus, share } from '../panels/icons.js';
import type { DraughtsInput } from '../play/draughts-input.js';
import type { InputContext } from '../play/input-mode.js';
import type { readSetting, writeSetting } from '../settings.js';
import type { say } from '../words.js';

/** Chromium's own prompt to put a page on the home screen, which it lets the page show later. */
export interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

/** What the page of a game hands the panels that are loaded later, so that it comes once. */
export interface LateKit {
  readonly html: typeof html;
  readonly nothing: symbol;
  readonly svg: typeof svg;
  readonly live: typeof live;
  readonly unsafeSVG: typeof unsafeSVG;
  readonly themeOf: typeof themeOf;
  readonly say: typeof say;
  readonly openDialog: typeof openDialog;
  readonly row: typeof row;
  readonly draughtsInput: (context: InputContext) => DraughtsInput;
  readonly readSetting: typeof readSetting;
  readonly writeSetting: typeof writeSetting;
  readonly icons: { readonly plus: typeof plus; readonly share: typeof share };
  /** Null until the browser has offered it. */
  readonly prompt: () => Prompt | null;
}
