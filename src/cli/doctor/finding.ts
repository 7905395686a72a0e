import { type Area, type Doctor, type Language, LOCALES, type State } from '../../locales/index.js';

/** Result of a check, as a sentence that says how to fix it. */
export interface Finding {
  readonly area: Area;
  readonly state: State;
  readonly says: (words: Doctor) => string;
}

/** Creates findings of one area. */
export const findingsOf =
  (area: Area) =>
  (state: State, says: Finding['says']): Finding => ({ area, state, says });

/** The sentence of a finding in a language. */
export const saidIn = (language: Language, { says }: Finding): string => says(LOCALES[language].doctor);

/** A finding as a line: status, area, remedy. */
export function lineOf(finding: Finding, language: Language): string {
  const { areas, states } = LOCALES[language].doctor;
  const width = Math.max(...Object.values(states).map(({ length }) => length));
  // Messages of drivers and servers may span several lines.
  const said = saidIn(language, finding).replace(/\s*\n\s*/g, ' ');
  return `${states[finding.state].padEnd(width)}  ${areas[finding.area]}: ${said}`;
}

/** Overall verdict of all findings. */
export function summaryOf(findings: readonly Finding[], language: Language): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return LOCALES[language].doctor.summary(count('fault'), count('warning'));
}
