import type { Button } from '../../port.js';

/** Verb of buttons that do what a command does. */
export const COMMAND_VERB = 'do';

/** A button that does what a command does, with these arguments: ASCII, and short enough for the data of a button. */
export const commandButton = (name: string, label: string, args = ''): Button => ({
  label,
  data: `${COMMAND_VERB}:${name}${args === '' ? '' : `:${args}`}`,
});

/** Verb of buttons that show all what one person was answered alone. */
export const SHOW_VERB = 'all';
/** Longest data of a button, in bytes. */
export const MAX_DATA = 60;

/** The button that shows all what was answered to `what`, the data of a button or `/rules neva`; null where that is too long. */
export function showButton(what: string, label: string): Button | null {
  const data = `${SHOW_VERB}:${what}`;
  return data.length <= MAX_DATA && /^[ -~]*$/.test(data) ? { label, data } : null;
}
