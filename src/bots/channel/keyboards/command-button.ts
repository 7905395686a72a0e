import type { Button } from '../../port.js';

/** Verb of buttons that do what a command without arguments does. */
export const COMMAND_VERB = 'do';

/** A button that does what a command does. */
export const commandButton = (name: string, label: string): Button => ({
  label,
  data: `${COMMAND_VERB}:${name}`,
});
