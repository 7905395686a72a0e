import type { HEARING } from '../../../web/shell/looks.js';

/** What *Me* says of a browser's own choices. */
export interface LookWords {
  readonly title: string;
  readonly here: string;
  readonly sound: string;
  readonly heard: Readonly<Record<(typeof HEARING)[number], string>>;
}
