import type { ChapaevVariant, Colour, RoundEnd, ShotProblem } from '../../engine/index.js';
import type { Text } from '../text.js';

/** A shot and what it did. */
export interface ToldShot {
  readonly colour: Colour;
  /** The number on the disc. */
  readonly disc: number;
  readonly degrees: number;
  readonly power: number;
  /** Numbers of the discs that left the board. */
  readonly lost: readonly { readonly colour: Colour; readonly numbers: readonly number[] }[];
  readonly again: boolean;
}

/** How a match stands, for words under the picture. */
export interface Standing {
  readonly round: number;
  readonly shots: number;
  readonly rows: readonly [number, number];
}

export interface Place {
  readonly number: number;
  readonly square: string;
}

/** Every sentence about games that are flicked. */
export interface FlickWords {
  readonly shot: (shot: ToldShot) => Text;
  /** `colours`: those of the seats, in order. */
  readonly roundOver: (end: RoundEnd, colours: readonly Colour[]) => Text;
  readonly standing: (standing: Standing) => Text;
  /** `example`: a shot as it would be right here. */
  readonly howTo: (example: string) => Text;
  readonly badShot: (problem: ShotProblem) => Text;
  readonly notAShot: (text: string, example: string) => Text;
  readonly needsShot: () => Text;
  /** The game that is played here is not flicked. */
  readonly notHere: (title: string) => Text;
  readonly atDisc: (number: number) => string;
  /** On the button that makes the shot. */
  readonly shoot: (number: number, degrees: number, power: number) => string;
  /** On the button for another direction. */
  readonly elsewhere: string;
  /** The shot that is being chosen, for those who cannot see the picture. */
  readonly aimed: (
    number: number,
    push: { readonly degrees: number; readonly power: number } | null,
  ) => string;
  readonly force: Readonly<Record<'touch' | 'soft' | 'middle' | 'hard' | 'full', string>>;
  readonly rules: (variant: ChapaevVariant) => Text;
  readonly ending: () => Text;
  readonly rulesPicture: (title: string) => string;
  /** The table in words, for those who cannot see the picture. */
  readonly table: (
    teams: readonly { readonly colour: Colour; readonly discs: readonly Place[] }[],
    standing: Standing,
    toMove: Colour | null,
  ) => string;
}
