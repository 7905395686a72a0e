/*
 * Openings of the lot that one side loses by more than half a man, as the program judges them: `npm run learn -- flying
 * --lots`, and of drawn checkers by the same in deeper searches (docs/tuning-results.md).
 */

export const BARRED_DRAWN: readonly string[] = [
  'a3-b4 b6-a5 e3-f4',
  'a3-b4 b6-a5 g3-f4',
  'a3-b4 d6-e5 e3-f4',
  'a3-b4 f6-e5 e3-d4',
  'a3-b4 f6-g5 c3-d4',
  'a3-b4 f6-g5 e3-d4',
  'a3-b4 f6-g5 g3-f4',
  'a3-b4 f6-g5 g3-h4',
  'a3-b4 h6-g5 c3-d4',
  'a3-b4 h6-g5 e3-d4',
  'g3-h4 f6-e5 h2-g3',
];

/** On each line White's man, then Black's. */
const FLIGHTS = `
  a1-a5 b8-c5 d6-c5 d8-c5 d8-e5 f8-c5
  a1-b4 b8-h4 c7-c5 c7-h4 d8-c5 d8-h4 e7-c5
  a1-d4 a7-a5 a7-g5 a7-h4 c7-g5 c7-h4 d8-a5 d8-c5 d8-g5 e7-c5
  a1-f4 a7-a5 a7-g5 a7-h4 b8-g5 c7-h4 d8-c5 d8-e5 e7-h4
  a1-h4 b8-g5 d8-e5 d8-g5 g7-a5
  a3-a5 a7-b4 b8-c5 d6-c5 d8-b4 d8-c5 d8-e5 d8-g5 d8-h4 e7-c5 f8-c5 g7-c5 h8-c5
  a3-b4 c7-g5 c7-h4 d8-g5
  a3-d4 a7-a5 a7-g5 a7-h4 d8-c5 d8-e5 d8-g5
  a3-f4 a7-a5 a7-g5 a7-h4 b8-e5 b8-g5 c7-h4 d8-a5 d8-c5 d8-e5 d8-g5 e7-h4 f8-g5 h8-e5
  a3-h4 b8-g5 c7-e5 d8-c5 d8-e5 d8-g5 e7-e5 e7-g5 f8-e5 f8-g5 h6-g5
  b2-a5 b8-c5 d6-c5 d8-c5 d8-e5 d8-g5 d8-h4 f8-c5 h8-c5 h8-e5
  b2-b4 c7-c5 d8-c5 d8-h4 e7-c5
  b2-d4 d8-c5 d8-e5 d8-h4
  b2-f4 b8-e5 b8-g5 c7-h4 d6-g5 d8-a5 d8-c5 d8-e5 d8-g5 e7-h4 f8-g5
  b2-h4 b8-g5 c7-g5 d8-a5 d8-c5 d8-e5 d8-g5 f8-e5 f8-g5
  c1-a5 d8-e5 h8-c5
  c1-b4 b8-c5 d8-c5
  c1-d4 a7-a5 a7-g5 a7-h4 d8-a5 d8-c5 d8-e5 d8-g5
  c1-f4 a7-a5 a7-g5 a7-h4 c7-h4 d8-a5 d8-c5 d8-e5 e7-h4
  c1-h4 d8-a5 d8-c5 d8-e5 d8-g5
  c3-a5 d6-c5 d8-c5 d8-e5 d8-g5 e7-c5 f8-c5
  c3-b4 d8-c5 d8-e5
  c3-c5 d6-d4
  c3-d4 a7-a5 a7-g5 a7-h4 d8-c5
  c3-f4 a7-a5 a7-g5 a7-h4 b8-e5 b8-g5 c7-h4 d8-c5 d8-e5 e7-h4 f8-g5
  c3-h4 b8-e5 b8-g5 d8-a5 d8-c5 d8-e5 e7-e5 e7-g5 f8-e5 f8-g5 h6-g5 h8-g5
  d2-a5 d8-c5 d8-e5 d8-h4 h8-c5
  d2-b4 d8-c5 g7-a5 h6-a5
  d2-d4 d8-c5 d8-e5 f6-a5 h6-a5
  d2-f4 b6-h4 b8-g5 c7-h4 d6-h4 d8-a5 d8-c5 d8-e5 f8-g5 g7-h4
  d2-h4 b8-g5 d8-a5 d8-c5 d8-e5 f8-g5
  e1-a5 f6-h4 f8-h4 g7-h4 h8-e5 h8-g5 h8-h4
  e1-b4 h6-a5 h8-g5
  e1-d4 a7-a5 a7-c5 a7-g5 a7-h4 b6-a5 b8-c5 c7-c5 d6-c5 d6-h4 d8-c5 e7-c5 f6-c5 f8-c5 g7-c5 h6-a5 h6-c5 h6-h4 h8-g5
  e1-f4 a7-a5 a7-g5 a7-h4 b6-c5 b8-a5 b8-c5 c7-a5 c7-c5 c7-h4 d6-a5 d6-c5 d6-g5 d6-h4 d8-c5 e7-c5 e7-h4 f6-g5 f6-h4 f8-a5 f8-c5 f8-g5 g7-a5 g7-c5 g7-g5 g7-h4 h6-a5 h6-c5 h6-e5 h6-h4 h8-h4
  e1-g5 h6-h4
  e1-h4 a7-a5 a7-c5 b6-a5 b8-a5 b8-c5 c7-a5 c7-c5 d6-a5 f6-e5 f8-a5 f8-c5 f8-e5 g7-a5 g7-c5 h6-a5
  e3-a5 a7-c5 b8-c5 d8-e5 d8-g5 d8-h4 e7-c5 f8-c5
  e3-b4 b8-c5 c7-h4 f8-c5
  e3-e5 d6-d4 f6-f4
  e3-f4 c7-h4 d8-a5 d8-c5 d8-e5 e7-h4 f8-h4 h8-h4
  e3-h4 d8-a5 d8-c5 d8-g5
  f2-a5 d8-c5 d8-e5 h8-c5
  f2-b4 b8-c5 d8-c5 d8-e5 e7-c5
  f2-d4 d8-c5 d8-e5 d8-g5 f6-a5 h6-a5
  f2-f4 d8-a5 d8-c5 d8-e5
  f2-h4 d8-a5 d8-c5 d8-e5 h6-g5 h8-e5
  g1-a5 d8-e5 h8-c5 h8-g5
  g1-b4 b8-c5 d8-c5 d8-e5
  g1-d4 a7-a5 a7-g5 a7-h4 d8-c5 d8-e5 d8-g5
  g1-f4 a7-a5 a7-g5 a7-h4 c7-h4 d8-a5 d8-c5 d8-e5 e7-h4 f6-h4 h8-h4
  g1-h4 d8-c5 d8-e5 f8-e5
  g3-a5 a7-c5 b8-c5 d8-e5 d8-h4
  g3-b4 b8-c5 c7-c5 c7-h4 e7-c5 f8-c5
  g3-f4 c7-h4 d8-a5 d8-c5 e7-h4
  g3-h4 d8-a5 d8-c5
  h2-a5 b8-c5 d8-c5 d8-e5 e7-c5 h8-c5
  h2-b4 b8-c5 c7-c5 d8-c5 f8-c5
  h2-d4 b8-e5 d8-c5 d8-e5 d8-g5
  h2-f4 b8-e5 b8-g5 c7-g5 d8-a5 d8-c5 d8-e5 d8-g5 f8-g5
  h2-h4 b8-g5 c7-g5 d8-a5 d8-c5 d8-e5 f8-e5 f8-g5
`;

export const BARRED_FLYING: readonly string[] = FLIGHTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [white = '', ...black] = line.trim().split(' ');
    return black.map((flight) => `${white} ${flight}`);
  });
