import type { Colour } from '../../../../engine/index.js';
import { type Language, MESSAGES } from '../../../../locales/index.js';
import type { Naming } from '../../../../locales/names.js';
import { DOTS, type Text } from '../../../../locales/text.js';

/** A game that is to begin. */
export interface Offered {
  readonly title: string;
  readonly colour: Colour;
  readonly names: readonly string[];
  /** Of the computer that plays against the team; null if it does not. */
  readonly level: number | null;
  readonly whom: string | null;
  /** By which another chat gets a side of the game. */
  readonly code: string | null;
  /** Where the side consults: here, in a private place of its own, or in another chat that is still to be named. */
  readonly place: 'here' | 'apart' | 'elsewhere';
  readonly isForOthers: boolean;
}

export interface ConsultWords {
  readonly command: Naming;
  readonly parameters: Readonly<Record<'game' | 'how', Naming>>;
  readonly button: Readonly<
    Record<'start' | 'join' | 'other' | 'again' | 'draw' | 'resign' | 'leave' | 'end', string>
  > & { readonly accept: (name: string) => string };
  readonly onlyInGroups: () => Text;
  readonly onlyForTwo: (title: string) => Text;
  readonly whoIs: () => Text;
  readonly chooseGame: () => Text;
  readonly offer: (offered: Offered) => Text;
  /** Name of a private place, and of a team there whose game has no name yet. */
  readonly placeName: (title: string) => string;
  readonly team: () => string;
  readonly badCode: () => Text;
  readonly ownCode: () => Text;
  /** The opponent reads this chat. */
  readonly elsewhere: () => Text;
  readonly readHere: (name: string) => Text;
  /** The user reads where the other side consults. */
  readonly readsThere: () => Text;
  readonly noRoom: () => Text;
  readonly joinFirst: () => Text;
  readonly twoAtLeast: () => Text;
  readonly alreadyIn: () => Text;
  readonly opponent: () => Text;
  readonly onlyFor: (name: string) => Text;
  readonly full: () => Text;
  readonly begun: () => Text;
  readonly acceptedWaits: () => Text;
  readonly which: () => Text;
  readonly played: (move: string) => Text;
  /** The proposal that stands in place of the one that was meant; empty for what is no move. */
  readonly now: (move: string) => Text;
  readonly stands: () => Text;
  readonly anotherConfirms: () => Text;
  /** Somebody would ask the other side for something else. */
  readonly offersDraw: () => Text;
  /** Somebody would say yes to what no team can allow. */
  readonly onlyDeclines: () => Text;
  readonly notOfTeam: () => Text;
  readonly noTeam: () => Text;
  readonly joined: (names: readonly string[]) => Text;
  readonly left: (name: string) => Text;
  readonly last: () => Text;
  readonly menu: () => Text;
  readonly together: (names: readonly string[]) => Text;
  readonly kept: (count: number) => Text;
}

export const dotIn = (language: Language, colour: Colour): string =>
  `${DOTS[colour]} ${MESSAGES[language].colour[colour]}`;
