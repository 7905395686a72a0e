import type { Colour, CornerName } from '../../engine/index.js';

/** Names of the board themes. */
interface Themes {
  readonly wood: string;
  readonly tournament: string;
  readonly night: string;
  readonly paper: string;
}
export type ThemeName = keyof Themes;

/** Words in pictures, and the names of their themes. */
export interface Labels {
  readonly themes: Themes;
  /** Names of seats without a player, in capitals. */
  readonly colours: Readonly<Record<Colour, string>>;
  readonly corners: Readonly<Record<CornerName, string>>;
  readonly shot: string;
  /** Caption of the rows after a round that White has won. */
  readonly rowsAfter: string;
  readonly rules: Readonly<Record<'step' | 'capture' | 'king' | 'crown', string>>;
  readonly start: string;
  /** Follows a colour or a name. */
  readonly resigns: string;
  readonly outOfTime: string;
  readonly drawAgreed: string;
  /** Characters of the language that all look different, to test if a font has them. */
  readonly sample: string;
}
