import { FUZZ_RUNS } from './fuzz.js';

/** The same texts in every ordinary test; others each time where somebody asks for more. */
export const runs = (share = 1): { numRuns: number; seed?: number } =>
  process.env['FUZZ_RUNS'] === undefined
    ? { numRuns: Math.ceil(FUZZ_RUNS * share), seed: 1 }
    : { numRuns: Math.ceil(FUZZ_RUNS * share) };

/** Parts of which foreign texts are made, repeated without end. */
export const FRAGMENTS = [
  ...[
    '1. ',
    '1.',
    '1... ',
    '1 ',
    '1',
    '9',
    '0',
    '(',
    ')',
    '()',
    '( ',
    '(1. ',
    '(!',
    '{',
    '}',
    '{}',
    '{a} ',
    '{(',
  ],
  ...[
    '[',
    ']',
    '[]',
    '[%',
    '([%',
    '[x',
    '[x "',
    '[a "b" ',
    '[Event "x"]\n',
    '[GameType "20"]\n',
    '[Game "russian"]\n',
  ],
  ...[
    '[Opening "x"]\n',
    '[Position "W:Wa1:Bh8"]\n',
    '"',
    '\\',
    ':',
    'x',
    '-',
    '- ',
    '--',
    '1-',
    '1 - ',
    '22:42 ',
    '1-2-',
  ],
  ...[
    'c3-d4 ',
    'c3 ',
    'a1-b2-',
    'K',
    'K ',
    'K a1 ',
    '#',
    '#\n',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\u0301',
    'e\u0301',
    // One letter that unfolds into 18.
    '\ufdfa',
    '👨‍👩‍👧',
  ],
  ...[
    'ё',
    'Ж ',
    '$1',
    '$',
    '!',
    '? ',
    '?c3 ',
    '*',
    '* ',
    '1-0 ',
    '1-0\n',
    '1/2-1/2 ',
    '/',
    '/ ',
    '/a/',
    '%',
    '%\n',
    '.',
  ],
  ...[
    '…',
    ';',
    ';\n',
    '=',
    '=K ',
    'a=b ',
    'W:',
    'W:W',
    'W:Wa1:Bh8\n',
    'Wa1,',
    '1-50,',
    'K1,',
    'white ',
    'white resigns ',
  ],
  ...[
    'wins ',
    'white wins ',
    'draw ',
    '(white wins) ',
    '`',
    '```',
    'neva ',
    '@',
    '4@90/70 ',
    '4 90 70\n',
    '#1.1.1.2.W:',
  ],
  ...[
    '1. 32-28 19-23 2. 28x19 14x23 ',
    '[GameType "20"]\n1. 32-28 *\n',
    '\uFEFF',
    '«',
    '👍',
    '1️⃣',
    '→',
    ' to ',
    ', ',
    '\u00a0',
    '_',
    'ru ',
    'zone=utc ',
    '12h ',
  ],
] as const;

/** What may stand before them. */
export const OPENINGS = [
  ...[
    '',
    '(',
    '{',
    '/',
    'W:W',
    '[FEN "',
    '[Options "',
    '[Game "russian"]\n',
    '[Game "neva"]\n',
    '[Game "chapaev"]\n',
  ],
  ...[
    '[GameType "25"]\n',
    '[GameType "25"]\n1. c3-d4 ',
    '[GameType "20"]\n[FEN "W:W',
    '[Game "lasca"]\n[Position "W:Wc3=',
  ],
] as const;

export const repeated = (opening: string, fragment: string, length: number): string =>
  opening + fragment.repeat(Math.max(1, Math.floor((length - opening.length) / fragment.length)));

/** Milliseconds of processor time of this thread, the least of up to `tries`; one below `enough` is not tried again. */
export function cost(task: () => void, enough: number, tries = 3): number {
  let least = Infinity;
  for (let at = 0; at < tries && least > enough; at++) {
    const before = process.threadCpuUsage();
    task();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Below this, times tell of the runtime's own work rather than of the text. */
const FLOOR_MS = 25;
/** Four times the text may take this many times as long; it takes sixteen where every pair of characters counts. */
const STEEPEST = 10;

/** Reads texts of four times the length up to the limit; says where the time grows faster than the text, or null. */
export function superlinear(
  read: (text: string) => void,
  opening: string,
  fragment: string,
  limit: number,
): string | null {
  let before = Infinity;
  for (let length = limit / 64; length <= limit; length *= 4) {
    const text = repeated(opening, fragment, length);
    const most = STEEPEST * Math.max(FLOOR_MS, before);
    const now = cost(() => read(text), Math.min(most, FLOOR_MS));
    if (before < Infinity && now > most)
      return `${JSON.stringify([opening, fragment])} of ${length}: ${before.toFixed(0)} ms, then ${now.toFixed(0)} ms`;
    before = now;
  }
  return null;
}
