import type { Naming } from '../../../../locales/names.js';
import { lines, rich, type Text } from '../../../../locales/text.js';

/** Who waits for an opponent. */
interface Waiting {
  readonly title: string;
  readonly pace: string;
  readonly players: readonly string[];
}

export interface FollowWords {
  readonly follow: Naming;
  readonly unfollow: Naming;
  readonly tv: Naming;
  readonly what: Naming;
  readonly seeks: string;
  readonly boards: string;
  readonly watch: string;
  /** What people may type for everything that is followed. */
  readonly all: readonly string[];
  readonly follows: (names: readonly string[], boards: boolean) => Text;
  readonly nothing: () => Text;
  readonly notHere: () => Text;
  readonly unknown: (name: string) => Text;
  readonly tooMany: (most: number) => Text;
  readonly notFollowed: () => Text;
  readonly nothingOn: () => Text;
  readonly over: () => Text;
  readonly waits: (games: readonly Waiting[]) => Text;
  readonly noneWaits: () => Text;
  readonly howToCall: () => Text;
  readonly kept: (count: number) => Text;
  /** Of what a reader follows in their private chat. */
  readonly mine: string;
  readonly begin: () => Text;
}

export const waitsIn =
  (heading: string, how: Text): FollowWords['waits'] =>
  (games) =>
    lines(
      rich`${{ bold: heading }}`,
      ...games.map(({ title, pace, players }): Text => [`${players.join(', ')} · ${title} · ${pace}`]),
      how,
    );

/** What is typed for those who look for an opponent, and before `=` for boards and for a role. */
export type TypedWords = Readonly<Record<'seeks' | 'boards' | 'role', readonly string[]>>;
