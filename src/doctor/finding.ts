import { type Area, type Doctor, type Language, LOCALES, type State } from '../locales/index.js';

/** What a look at one thing brought to light, in a sentence that says what to mend. */
export interface Finding {
  readonly area: Area;
  readonly state: State;
  readonly says: (words: Doctor) => string;
}

/** Makes the findings of one area. */
export const findingsOf =
  (area: Area) =>
  (state: State, says: Finding['says']): Finding => ({ area, state, says });

/** The sentence of a finding. */
export const saidIn = (language: Language, { says }: Finding): string => says(LOCALES[language].doctor);

/** A finding as a line: how it stands, what was looked at, what to mend. */
export function lineOf(finding: Finding, language: Language): string {
  const { areas, states } = LOCALES[language].doctor;
  const width = Math.max(...Object.values(states).map(({ length }) => length));
  // What a driver or a server said may have several lines.
  const said = saidIn(language, finding).replace(/\s*\n\s*/g, ' ');
  return `${states[finding.state].padEnd(width)}  ${areas[finding.area]}: ${said}`;
}

/** What all of it amounts to. */
export function summaryOf(findings: readonly Finding[], language: Language): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return LOCALES[language].doctor.summary(count('fault'), count('warning'));
}
