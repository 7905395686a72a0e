import type { RecordProblem } from '../record/record-error.js';
import type { Placed } from '../record/tokens.js';

/** A token of a PDN file. */
export type PdnToken =
  | (Placed & {
      readonly kind: 'tag';
      readonly name: string;
      readonly value: string;
      /** True behind an empty line. */
      readonly apart: boolean;
    })
  /** A move or a result; `first` behind the number 1. */
  | (Placed & { readonly kind: 'word'; readonly first?: boolean })
  /** A position between slashes, without them. */
  | (Placed & { readonly kind: 'setup' })
  /** A comment, a glyph or a whole variation, as `Remark.text` gives it. */
  | (Placed & { readonly kind: 'remark' })
  /** Words without braces; `apart` behind an empty line, as are headings and signatures. */
  | (Placed & { readonly kind: 'prose'; readonly apart: boolean })
  /** What cannot be told apart from the text behind it. */
  | (Placed & { readonly kind: 'fault'; readonly problem: RecordProblem });
