import type { Span, Text } from '../../../../locales/text.js';
import type { UnableRefusal, UnreadyRefusal } from '../../../../sessions/tournaments/ladder/challenges.js';

/** Whom something on a ladder is about. */
export interface Rung {
  readonly name: string;
  readonly other: string;
}

/** What is said of ladders. */
export interface LadderWords {
  readonly state: (people: number, games: number) => Text;
  readonly whom: (place: number) => Text;
  readonly nobody: (place: number) => Text;
  /** Why somebody of the list can't be challenged. */
  readonly why: Readonly<Record<Exclude<UnreadyRefusal, 'tooFar'>, string>>;
  readonly until: (when: Span) => Text;
  readonly sent: (other: string, until: Span) => Text;
  readonly sureGiveWay: (other: string) => Text;
  readonly sureLeave: (name: string) => Text;
  readonly refused: Readonly<
    Record<Exclude<UnableRefusal, 'notIn' | 'paused' | 'over'> | UnreadyRefusal, string>
  >;
  readonly news: {
    readonly challenged: (told: Rung & { readonly place: number; readonly until: Span }) => Text;
    readonly ends: (told: Rung & { readonly until: Span }) => Text;
    readonly lastDay: (told: Rung & { readonly until: Span }) => Text;
    readonly rose: (told: Rung & { readonly place: number; readonly isFree: boolean }) => Text;
    readonly unanswered: (told: Rung) => Text;
    readonly off: (told: Rung) => Text;
    readonly dropped: (name: string) => Text;
    /** To directors. */
    readonly late: (told: {
      readonly name: string;
      readonly names: readonly string[];
      readonly until: Span;
    }) => Text;
  };
}
