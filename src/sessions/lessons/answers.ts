/**
 * The answers to each step, found by the engine: made by `npm run lessons`. Each is the line that it begins, behind a plus
 * if it is right and a minus if not.
 */
export const ANSWERS: Readonly<Record<string, string>> = {
  'man-steps': '+e3-f4, +e3-d4',
  'man-at-edge': '+a3-b4',
  capture: '+e3:c5',
  'capture-back': '+e3:g5, +e3:c5, +e3:g1, +e3:c1',
  several: '-e3:g5, +e3:c5:e7',
  must: '+d4:b6',
  choose: '+a7:c5, +c7:a5',
  crown: '-a3-b4, +g7-h8, +g7-f8',
  'king-steps': '+e3-f4, +e3-g5, +e3-h6, +e3-d4, +e3-c5, +e3-b6, +e3-a7, +e3-f2, +e3-g1, +e3-d2, +e3-c1',
  'king-captures': '+g1:e3:c1, +g1:d4:g7, +g1:d4:h8',
  'crown-on-the-way': '+b6:d8:g5, +b6:d8:h4',
  turkish: '+a5:e1:g3:e5, +a5:e1:g3:d6',
  'turkish-reply': '+d4:f6:d8:b6, +d4:f6:d8:a5',
  'not-twice': '+e1:g3:e5:c3:a5, +e1:g3:e5:c3:e1, -e1:g3:d6:a3, -e1:c3:a5',
  blocked: '+e1-f2, -e1-d2, -g3-f4',
  'think-ahead': '+g1-h2, +g1-f2, -d4-e5 f8-e7, -d4-c5 b8-c7',
  together: '+c1-b2, +d2-c3, -e3-f4 g7-h6, +e3-d4',
  'back-row': '+c1-d2 d4-c3 d2:b4, -c1-b2 d4-e3, -e1-f2 d4-c3, +e1-d2 d4-c3 d2:b4, +a3-b4',
  exchange: '-c3-d4 e5:c3:e1, +c3-b4 c5:a3, -e3-f4 e5:g3, -e3-d4 c5:e3:c1',
  run: '-c1-d2 h8-g7, -c1-b2 b6-c5, +e5-f6, +e5-d6',
  attack:
    '-h2-g3 a3-b2, -h2-f4 a3-b2, +h2-e5, -h2-d6 b6-c5 d6:b4 a3:c5, -h2-c7 b6:d8, -h2-b8 a3-b2, -h2-g1 a3-b2 g1:a7',
  'one-for-two': '+b2-c3 d2:b4 a3:c5:e7, -f2-g3 h4:f2, -f2-e3 d2:f4, -a3-b4 d2-e1, -a5-b6 d2-e1',
  breakthrough: '-e3-f4 c5:a3, -e3-d4 c5:a3, -b4-a5 d6-e5, +h6-g7 c5:a3',
  'pair-trap': '-c1-b2 a7-b6, +d2-e3 f4:d2 c1:e3, -d2-c3 f4-g3, -d4-e5 f4:d6, -d4-c5 f4-g3',
  'one-for-four':
    '-g5-f6 d2-e1, -d6-c7 h4:f6:d8:b6, -h6-g7 h4:f6:h8, -e7-f8 h4:f6, +e7-d8 h4:f6 d8:h4:e1:c3:a1',
  'trap-set':
    '+a5-b4 c3:a5, -c5-b4 a3:c5, -f6-g5 h4:f6 e7:g5, -f6-e5 d4:f6 g7:e5, -h6-g5 c3-b4 a5:c3:a1, -c7-d6 g1-h2, -e7-d6 e3-f4 c5:e3:g5',
  'trap-shut':
    '-c5-b4 a5:c3, +f6-g5 h4:f6 g7:e5:c3:a1, -f6-e5 d4:f6 g7:e5, -h6-g5 g3-f4, -c7-d6 a5:c7:e5, -e7-d6 b2-c3',
  'counter-trap':
    '-a1-b2 a5-b4 c3:a5, -c1-b2 c7-d6, -g1-h2 c5-b4 a3:c5, -a3-b4 c5:a3, +c3-b4 a5:c3:e5, -e3-f4 c5:e3:g5, -g3-f4 c7-d6, -d4-e5 f6:d4:b2 a1:c3, -h4-g5 h6:f4:h2',
  'counter-blow':
    '-a1-b2 c5-b4 a3:c5 b6:d4 e3:c5, -c1-b2 c5-b4 a3:c5 b6:d4 e3:c5, -g1-h2 c7-d6, -d2-c3 c5-d4 e3:c5 b6:d4:b2 a1:c3, -a3-b4 c5:a3, -e3-f4 e5-d4, +e3-d4 e5:c3 d2:b4:d6:b8, -g3-f4 e5:g3, -h4-g5 h6:f4:h2',
  'counter-harvest': '+d2:b4:d6:b8',
  opposition: '+c3-d4 d6-e5 d4:f6, -c3-b4 d6-e5',
  'opposition-far': '+d2-e3, -d2-c3 e7-f6',
  'two-kings':
    '-a1-b2 h2-g1, -a1-c3 h2-g1, +a1-d4, +a1-e5 h2:d6 b8:e5, -a1-f6 h2-g1, -a1-g7 h2-g1, -a1-h8 h2-g1, -b8-c7 h2:b8, -b8-d6 h2:c7, -b8-e5 h2:d6, -b8-f4 h2:d6, -b8-g3 h2:f4, -b8-a7 h2-f4',
  'three-kings':
    '-c3-d4 g1-h2, -c3-e5 g1:b6, -c3-b4 g1:b6, -c3-a5 g1:a7, -c3-d2 g1:b6, -c3-e1 g1:b6, -c3-b2 g1:b6, -c3-a1 g1:b6, -c5-d6 g1-f2, -c5-e7 g1-h2, -c5-f8 g1-h2, -c5-b6 g1:a7, -c5-a7 g1-h2, -c5-d4 g1:c5, +c5-e3 g1:d4:h8, +c5-f2 g1:d4:h8, -c5-b4 g1-e3, -c5-a3 g1-h2, -f6-g7 g1:b6, -f6-h8 g1:b6, -f6-e7 g1:b6, -f6-d8 g1:a7, -f6-g5 g1:b6, -f6-h4 g1:b6, -f6-e5 g1:b6, -f6-d4 g1-h2',
};
