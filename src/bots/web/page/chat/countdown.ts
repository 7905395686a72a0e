/** Unit, its length in seconds, and the least number of it that is shown in it; longest first. */
const UNITS = [
  ['day', 86_400, 2],
  ['hour', 3_600, 2],
  ['minute', 60, 2],
  ['second', 1, 0],
] as const;

/** The time left in words, `in 3 days`; never below zero. */
export function timeLeft(milliseconds: number, language: string): string {
  const seconds = Math.round(milliseconds / 1_000);
  const [unit, size] = UNITS.find(([, length, least]) => seconds >= length * least) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language).format(Math.max(0, Math.floor(seconds / size)), unit);
}
