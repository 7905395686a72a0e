import { html, nothing, svg } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import type { Prompt } from '../late/kit.js';
import type { LatePanels, latePanels } from '../late/panels.js';
import { themeOf } from '../looks.js';
import type { Table } from '../play/table.js';
import { readSetting, writeSetting } from '../settings.js';
import { say } from '../words.js';
import { openDialog } from './dialogs.js';
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
let isLoading = false;
let bundled: typeof latePanels | null = null;

/** What a page brings along that can load no other script. */
export function bring(made: typeof latePanels): void {
  bundled = made;
}

/** They lie beside this script, under a name that is not bundled. */
async function found(): Promise<typeof latePanels> {
  if (bundled !== null) return bundled;
  const loaded: typeof import('../late/panels.js') = await import(new URL('./late.js', import.meta.url).href);
  return loaded.latePanels;
}

async function load(table: Table): Promise<void> {
  isLoading = true;
  try {
    const drawing = { html, nothing, svg, live, unsafeSVG, themeOf, icons: { plus, share } };
    panels = (await found())({
      ...drawing,
      say,
      openDialog,
      readSetting,
      writeSetting,
      prompt: () => prompt,
    });
    table.flickBy(panels.shots);
  } catch {
    setTimeout(() => {
      isLoading = false;
      table.draw();
    }, AGAIN_MS);
  }
}

const none = () => nothing;
const notAsked = () => null;
type Shown = Omit<LatePanels, 'shots' | 'showRules'>;
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
  if (isWanted && panels === null && !isLoading) void load(table);
  return panels ?? NO_PANELS;
}

/** Shows the page with the rules at this address over the game. */
export async function showRules(table: Table, address: string): Promise<void> {
  if (panels === null) await load(table);
  if (panels === null) table.notify(say('away'));
  else await panels.showRules(table, address);
}
