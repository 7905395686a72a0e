import type { ProbeFailure } from '../../bots/platform-probe.js';
import { type Area, type State, WORDS, type Words } from './words.js';

/** Result of a check; `says` is a sentence that says how to fix it. */
export interface Finding {
  readonly area: Area;
  readonly state: State;
  readonly says: string;
}

/** Creates findings of one area; `says` picks the sentence. */
export const findingsOf =
  (area: Area) =>
  (state: State, says: (words: Words) => string): Finding => ({ area, state, says: says(WORDS) });

const WIDTH = Math.max(...Object.values(WORDS.states).map(({ length }) => length));

/** A finding as a line: status, area, remedy. */
export function lineOf({ area, state, says }: Finding): string {
  // Messages of drivers and servers may span several lines.
  return `${WORDS.states[state].padEnd(WIDTH)}  ${WORDS.areas[area]}: ${says.replace(/\s*\n\s*/g, ' ')}`;
}

/** Overall verdict of all findings. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return WORDS.summary(count('fault'), count('warning'));
}

/** Explains why a platform gave no answer. */
export function troubleFinding(area: 'telegram' | 'discord', trouble: ProbeFailure): Finding {
  const found = findingsOf(area);
  switch (trouble.kind) {
    case 'refused':
      return found('fault', ({ platforms }) => platforms.refused(area));
    case 'unreachable': {
      const root = `${area.toUpperCase()}_API_ROOT`;
      return found('fault', ({ platforms }) => platforms.unreachable(trouble.reason, root));
    }
    case 'failing':
      return found('warning', ({ platforms }) => platforms.failing(trouble.reason));
  }
}
