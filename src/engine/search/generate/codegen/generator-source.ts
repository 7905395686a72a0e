import type { CompiledRules } from '../../board/compiled-rules.js';
import { addCapture, captures, flyingJumps, shortJumps } from './captures.js';
import { Emitter, range } from './emitter.js';
import { canJump, canJumpEnemyFrom, KING_CAN_JUMP } from './jump-tests.js';
import { canStep, counts, POP_COUNT, quiets } from './quiet-moves.js';

/** The methods of `MoveGenerator`. */
const METHODS = ['canJump', 'canJumpEnemy', 'captures', 'quiets', 'count', 'countQuiets', 'canStep'];

/**
 * The source of a function of `board`, `list` and `tables` that returns a `MoveGenerator` for one variant. Its rules,
 * masks and shifts are constants in it, so that no rule is tested at run time.
 */
export function generatorSource(compiled: CompiledRules): string {
  const emitter = new Emitter(compiled);
  const seats = range(compiled.seats);
  const choose = (method: string): string => {
    const cases = seats.slice(1).map((seat) => `if (seat === ${seat}) return ${method}${seat}(how);`);
    return `${method}(seat, how) { ${cases.join(' ')} return ${method}0(how); }`;
  };
  return [
    "'use strict';",
    'const { codes, bitboards, heights } = board;',
    'const { crowns, kingLines, kingFrom, kingPath, slideLines, slideFrom, slidePath, jumps, seen, order } = tables;',
    'let end = 0, group = 0, own = 0, best = 0, from = 0, row = 0, look = 0, mustTakeEnemy = false;',
    POP_COUNT,
    addCapture(emitter),
    KING_CAN_JUMP,
    ...seats.flatMap((seat) => [
      canJump(emitter, seat, 'jumpable'),
      canJump(emitter, seat, 'enemies'),
      canJumpEnemyFrom(emitter, seat, 0),
      canJumpEnemyFrom(emitter, seat, 1),
      shortJumps(emitter, seat, 0),
      emitter.flies ? flyingJumps(emitter, seat) : shortJumps(emitter, seat, 1),
      captures(emitter, seat),
      quiets(emitter, seat),
      counts(emitter, seat),
      canStep(emitter, seat),
    ]),
    `return { ${METHODS.map(choose).join(',\n')} };`,
  ].join('\n');
}
