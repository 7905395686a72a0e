export interface LevelWords {
  /** Labels of buttons, of one word or two: three stand in a row on a phone. */
  readonly weaker: string;
  readonly stronger: string;
}
