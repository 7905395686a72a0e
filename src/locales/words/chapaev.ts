import type { ChapaevVariant, Colour, RoundEnd, ShotProblem } from '../../engine/index.js';
import type { Text } from '../text.js';

/** A shot and its result. */
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

/** State of a match, for the text under the picture. */
export interface Standing {
  readonly round: number;
  readonly shots: number;
  readonly rows: readonly [number, number];
}

export interface Place {
  readonly number: number;
  readonly square: string;
}

/** Sentences of flicking games. */
export interface FlickWords {
  readonly shot: (shot: ToldShot) => Text;
  /** `colours` are those of the seats, in order. */
  readonly roundOver: (end: RoundEnd, colours: readonly Colour[]) => Text;
  readonly standing: (standing: Standing) => Text;
  /** `example` is a valid shot in this position. */
  readonly howTo: (example: string) => Text;
  readonly badShot: (problem: ShotProblem) => Text;
  readonly notAShot: (text: string, example: string) => Text;
  readonly needsShot: () => Text;
  /** Refusal of a shot in a game without flicks. */
  readonly notHere: (title: string) => Text;
  readonly atDisc: (number: number) => string;
  /** Label of the button that makes the shot. */
  readonly shoot: (number: number, degrees: number, power: number) => string;
  /** Label of the button for another direction. */
  readonly elsewhere: string;
  /** Describes the shot being chosen, for those who cannot see the picture. */
  readonly aimed: (
    number: number,
    push: { readonly degrees: number; readonly power: number } | null,
  ) => string;
  readonly force: Readonly<Record<'touch' | 'soft' | 'middle' | 'hard' | 'full', string>>;
  readonly rules: (variant: ChapaevVariant) => Text;
  readonly ending: () => Text;
  readonly rulesPicture: (title: string) => string;
  /** Describes the table, for those who cannot see the picture. */
  readonly table: (
    teams: readonly { readonly colour: Colour; readonly discs: readonly Place[] }[],
    standing: Standing,
    toMove: Colour | null,
  ) => string;
}
