import type { Compiled } from '../../board/compiled-rules.js';
import {
  arrival,
  captures,
  flyingJumps,
  KING_CAN_JUMP,
  mayJump,
  shortJumps,
  takesEnemy,
} from './captures.js';
import { canGo, counts, POP_COUNT, quiet } from './quiet.js';
import { range, Script } from './script.js';

const LOOKS = ['mayJump', 'mayJumpEnemy', 'captures', 'quiet', 'count', 'countQuiet', 'canGo'];

/**
 * The text of a function that is made for one variant alone: its rules, masks and shifts are constants in it, so that
 * nothing is asked at run time that the data answers. It is given `board`, `list` and `tables` and returns a scout.
 */
export function scoutSource(compiled: Compiled): string {
  const script = new Script(compiled);
  const seats = range(compiled.seats);
  const choose = (look: string): string => {
    const cases = seats.slice(1).map((seat) => `if (seat === ${seat}) return ${look}${seat}(how);`);
    return `${look}(seat, how) { ${cases.join(' ')} return ${look}0(how); }`;
  };
  return [
    "'use strict';",
    'const { codes, sets, heights } = board;',
    'const { crowns, kingLines, kingFrom, kingPath, slideLines, slideFrom, slidePath, jumps, seen, order } = tables;',
    'let end = 0, group = 0, own = 0, best = 0, from = 0, row = 0, look = 0, duty = false;',
    POP_COUNT,
    arrival(script),
    KING_CAN_JUMP,
    ...seats.flatMap((seat) => [
      mayJump(script, seat, 'jumpable'),
      mayJump(script, seat, 'enemies'),
      takesEnemy(script, seat, 0),
      takesEnemy(script, seat, 1),
      shortJumps(script, seat, 0),
      script.flies ? flyingJumps(script, seat) : shortJumps(script, seat, 1),
      captures(script, seat),
      quiet(script, seat),
      counts(script, seat),
      canGo(script, seat),
    ]),
    `return { ${LOOKS.map(choose).join(',\n')} };`,
  ].join('\n');
}
