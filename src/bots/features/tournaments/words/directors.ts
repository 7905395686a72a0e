import type { Text } from '../../../../locales/text.js';
import type { Deed } from '../../../../sessions/tournaments/tournament.js';

export interface DirectorWords {
  readonly button: {
    /** One of those who take part. */
    readonly name: string;
    readonly invite: string;
    readonly drop: (name: string) => string;
    readonly leave: string;
  };
  readonly are: (told: { readonly name: string; readonly names: readonly string[] }) => Text;
  readonly sureName: (name: string) => Text;
  readonly sureDrop: (name: string) => Text;
  readonly sureLeave: (name: string) => Text;
  /** A command follows. */
  readonly invited: (name: string) => Text;
  /** To somebody who directs it from now on. */
  readonly directs: (name: string) => Text;
  /** What everybody reads: who did it, and to whom, if that is somebody who takes part. */
  readonly deed: Readonly<Record<NonNullable<Deed['as']>, (who: string, one: string) => Text>>;
  readonly page: {
    readonly title: string;
    readonly directs: string;
    readonly plays: string;
    readonly more: (count: number) => string;
  };
}
