import type { AnyVariant } from '../variants/index.js';
import { hasMove } from './pdn/loose-tags.js';
import { isSquareList } from './pdn/square-names.js';
import { proseOf } from './record/remarks.js';
import type { Placed } from './record/tokens.js';

const POSITION = /^\s*([A-Z])\d?\s*(?::\s*[A-Z#+][^:]*){2,}$/i;
/** The number of a position in a list: `3. ` or `3) `. */
const NUMBER = /^\s*\d{1,4}[.)]\s+/;

/** A position without tags, with the lines of words above it as comments. */
export interface BarePosition {
  readonly setup: Placed;
  readonly said: readonly string[];
}

/** True if a text has the form of a position of this game: `W:Wa1,c1:BKh8`. */
function isPositionOf(variant: AnyVariant, text: string): boolean {
  if (variant.kind === 'draughts' && isSquareList(text)) return true;
  const letter = POSITION.exec(text)?.[1]?.toUpperCase();
  return variant.seats.some((seat) => seat.letter === letter);
}

/** The positions of this game that a text consists of: several on a line each, or one on as many lines as it likes. */
export function barePositions(variant: AnyVariant | null, text: string): readonly BarePosition[] {
  if (variant === null) return [];
  const listed = listedPositions(variant, text);
  if (listed.length > 1) return listed;
  if (!isPositionOf(variant, text)) return [];
  const lines = (/^\s*/.exec(text)?.[0] ?? '').split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return [{ setup: { text: text.trim(), line: lines.length, column }, said: [] }];
}

/** Positions that stand on a line each; none if a line has something else than words. */
function listedPositions(variant: AnyVariant, text: string): readonly BarePosition[] {
  const found: BarePosition[] = [];
  let said: string[] = [];
  for (const [index, whole] of text.split(/\r\n?|\n/).entries()) {
    const line = whole.replace(NUMBER, (number) => ' '.repeat(number.length)).trimEnd();
    const setup = line.trimStart();
    if (setup === '') continue;
    if (isPositionOf(variant, setup)) {
      const column = line.length - setup.length + 1;
      found.push({ setup: { text: setup, line: index + 1, column }, said });
      said = [];
    } else if (/[[\]{}:]/.test(setup) || hasMove(setup)) return [];
    else said.push(proseOf(setup));
  }
  const last = found.at(-1);
  return last === undefined ? [] : [...found.slice(0, -1), { ...last, said: [...last.said, ...said] }];
}
