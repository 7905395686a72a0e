import fc from 'fast-check';

/** How many runs each property gets: few in the ordinary test, more where somebody asks for it. */
export const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);

const JUNK = [
  ...[
    '',
    ' ',
    '\n',
    '\t',
    '\0',
    '\u001a',
    '\ufeff',
    '\u202e',
    '\u200d',
    '\ud800',
    '’',
    '–',
    '−',
    '×',
    'ё',
    'Ж',
    '♟',
    '👨‍👩‍👧',
    '１２',
    '٣',
  ],
  ...[
    '-',
    ':',
    'x',
    '--',
    '...',
    '…',
    '*',
    '!?',
    '=K',
    'K',
    '$1',
    '/',
    '//',
    '\\',
    '"',
    "'",
    '`',
    '```',
    '#',
    '@',
    '%',
    '&',
    '<b>',
    '<@1>',
  ],
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '{[%clock w0:59:12 b0:58:47]}',
    '[FEN "',
    '[GameType "25"]',
    '[Game "neva"]',
    '[Event "x"]',
  ],
  ...[
    '0',
    '1',
    '-1',
    '00',
    '99',
    '999',
    '1e9',
    'NaN',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    '1-0',
    '2-0',
    '0-1',
    '1/2-1/2',
    '1-1',
    '0-0',
    '1.',
    '1...',
    '1:',
    'a1',
    'h8',
    'z9',
    'c3-d4',
    'c:e5',
    '22:42',
    'W:W1-50:B1',
    '{{',
    '=',
    'first=',
  ],
];

const junk = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...JUNK) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...JUNK), fc.nat(300)).map(([text, times]) => text.repeat(times)),
  },
);

type Change = (text: string) => string;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), junk).map(
    ([at, piece]): Change =>
      (text) => {
        const cut = Math.floor(at * text.length);
        return text.slice(0, cut) + piece + text.slice(cut);
      },
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(8)).map(
    ([at, length]): Change =>
      (text) => {
        const cut = Math.floor(at * text.length);
        return text.slice(0, cut) + text.slice(cut + length);
      },
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (at): Change =>
      (text) =>
        text.slice(0, Math.floor(at * text.length)),
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2)).map(
    ([at, by]): Change =>
      (text) => {
        const cut = Math.floor(at * text.length);
        const code = text.charCodeAt(cut);
        return Number.isNaN(code)
          ? text
          : text.slice(0, cut) + String.fromCharCode(code + by - 1) + text.slice(cut + 1);
      },
  ),
  fc.constantFrom<Change>(
    (text) => text.toUpperCase(),
    (text) => text + text,
    (text) => text.replaceAll(' ', '\n'),
    (text) => text.replaceAll('\n', '\r\n'),
    (text) => [...text].reverse().join(''),
    (text) => text.replace(/[a-h]/g, (letter) => 'авсдефгн'['abcdefgh'.indexOf(letter)] ?? letter),
  ),
);

/** Valid texts, spoilt a little or a lot, and some that never were any. */
export const spoilt = (...valid: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(fc.constantFrom(...valid), fc.array(change, { maxLength: 4 })).map(applied),
    },
    { weight: 1, arbitrary: fc.array(junk, { maxLength: 30 }).map((pieces) => pieces.join('')) },
  );

const applied = ([text, changes]: [string, Change[]]): string =>
  changes.reduce((spoiling, each) => each(spoiling), text).slice(0, 4_096);

/** Measures how long each text takes, in milliseconds of this process, and remembers the slowest. */
export class Stopwatch {
  slowest = { milliseconds: 0, text: '' };

  async time<T>(text: string, task: () => T | Promise<T>): Promise<T> {
    const before = process.cpuUsage();
    const value = await task();
    const { user, system } = process.cpuUsage(before);
    this.note((user + system) / 1_000, text);
    return value;
  }

  note(milliseconds: number, text: string): void {
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, text };
  }

  print(what: string): void {
    const { milliseconds, text } = this.slowest;
    console.log(
      `slowest of ${what}: ${milliseconds.toFixed(1)} ms for ${JSON.stringify(text.slice(0, 120))}`,
    );
  }
}
