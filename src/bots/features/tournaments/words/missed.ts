import type { Span, Text } from '../../../../locales/text.js';

/** Of people who did not come, and join no tournament for a while. */
export interface MissedWords {
  readonly keptOut: (until: Span) => Text;
  /** To somebody who did not come. */
  readonly warned: string;
  /** What comes of missing another round, and that it has come. */
  readonly again: string;
  readonly dropped: (tour: string) => Text;
  /** To the chat that is their team. */
  readonly memberOut: (told: { readonly name: string; readonly who: string }) => Text;
  readonly sure: (name: string) => Text;
  readonly done: (name: string) => Text;
  readonly told: (tour: string) => Text;
  /** What is stored. */
  readonly kept: string;
}
