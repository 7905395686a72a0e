import { html, nothing, svg } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { besides, styled } from '../help/besides.js';
import type { Prompt } from '../late/kit.js';
import type { LatePanels, latePanels } from '../late/panels.js';
import { themeOf } from '../looks.js';
import { DraughtsInput } from '../play/draughts-input.js';
import type { Table } from '../play/table.js';
import { readSetting, writeSetting } from '../settings.js';
import { say } from '../words.js';
import { openDialog, row } from './dialogs.js';
import { plus, share } from './icons.js';

/** Pause before what could not be loaded is asked for again. */
const AGAIN_MS = 5_000;

// It comes once, maybe before anybody wants it.
let prompt: Prompt | null = null;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event as Prompt;
});

let panels: LatePanels | null = null;
let loading: Promise<void> | null = null;
let bundled: typeof latePanels | null = null;

/** What a page brings along that can load no other script. */
export function bring(made: typeof latePanels): void {
  bundled = made;
}

async function found(): Promise<typeof latePanels> {
  if (bundled !== null) return bundled;
  const loaded: typeof import('../late/panels.js') = await import(besides('./late.js'));
  return loaded.latePanels;
}

async function load(table: Table): Promise<void> {
  try {
    const drawing = { html, nothing, svg, live, unsafeSVG, themeOf, icons: { plus, share } };
    panels = (await found())({
      ...drawing,
      say,
      openDialog,
      row,
      draughtsInput: (context) => new DraughtsInput(context),
      readSetting,
      writeSetting,
      prompt: () => prompt,
    });
    table.bring(panels);
  } catch {
    setTimeout(() => {
      loading = null;
      table.draw();
    }, AGAIN_MS);
  }
}

const none = () => nothing;
const notAsked = () => null;
type Shown = Omit<LatePanels, 'shots' | 'planner' | 'showRules' | 'listKeys' | 'playOn'>;
const NO_PANELS: Shown = {
  ...{ callsFor: none, installOffer: none, planned: none },
  ...{ summary: none, chartPlace: none, balance: none, judgement: none, lossView: none },
  ...{ askToCall: notAsked, aiming: notAsked, planning: notAsked },
};

/** The panels, which show nothing before they have come: players have them, and who sees a game that is over, or discs. */
export function late(table: Table): Shown {
  const { board } = table;
  const isWanted =
    board !== null && (board.you !== null || board.phase === 'over' || board.kind === 'chapaev');
  if (isWanted && panels === null) loading ??= load(table);
  return panels ?? NO_PANELS;
}

let isStyled = false;

/** Does what somebody asks for with the panels, once they have come with the style of their dialogs. */
export async function withLate(table: Table, run: (panels: LatePanels) => unknown): Promise<void> {
  loading ??= load(table);
  try {
    await loading;
    if (!isStyled && bundled === null) await styled('./asked.css');
    isStyled = true;
  } catch {
    return table.notify(say('away'));
  }
  if (panels === null) table.notify(say('away'));
  else await run(panels);
}
