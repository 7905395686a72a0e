import type { Colour, CornerName } from '../../engine/index.js';

/** How boards may look. */
interface Themes {
  readonly wood: string;
  readonly tournament: string;
  readonly night: string;
  readonly paper: string;
}
export type ThemeName = keyof Themes;

/** The few words that stand in pictures, and what the looks of pictures are called. */
export interface Labels {
  readonly themes: Themes;
  /** Of a seat where nobody is named, in capitals. */
  readonly colours: Readonly<Record<Colour, string>>;
  readonly corners: Readonly<Record<CornerName, string>>;
  readonly shot: string;
  /** White has won a round of flicks. */
  readonly rowsAfter: string;
  readonly rules: Readonly<Record<'step' | 'capture' | 'king' | 'crown', string>>;
  readonly start: string;
  /** Behind a colour or a name. */
  readonly resigns: string;
  readonly drawAgreed: string;
  /** Letters of this language that look like no others, to see whether a font has them. */
  readonly sample: string;
}
