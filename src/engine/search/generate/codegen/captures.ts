import type { Seat } from '../../../core/variant.js';
import { type Jumps, MAX_HEIGHT, OFF_BOARD } from '../../board/compiled-rules.js';
import { BY_KING, CROWNED } from '../move-list.js';
import { codeMask, type Emitter, forEachBit } from './emitter.js';
import { declareTargets, jumpers } from './jump-tests.js';

const CROWN_BIT = Math.log2(CROWNED);
const IS_BY_KING = `(flags >>> ${Math.log2(BY_KING)} & 1)`;

/**
 * The pieces captured so far as parameters of the recursive functions: their cells as a set `t`, their number `n`, and
 * where the rules need them the number of kings `k`, of enemies `e`, and the ranks as binary digits `d`. `u` is
 * `t` with the next cell.
 */
interface CaptureParameters {
  readonly parameters: string;
  readonly more: string;
  readonly none: string;
}

function captureParameters(emitter: Emitter, enemies = 0): CaptureParameters {
  const { words, rules } = emitter;
  const kings = ['most-then-kings', 'by-quality', 'by-value'].includes(rules.priority);
  const digits = rules.priority === 'by-quality' || rules.stackedRank === 'kept';
  const items = [
    ...words.map((w) => [`t${w}`, `u${w}`] as const),
    ['n', 'n + 1'] as const,
    ...(kings ? [['k', 'k + (code & 1)'] as const] : []),
    ...(isOptional(emitter) ? [['e', `e + (${enemies} >>> code & 1)`] as const] : []),
    ...(digits ? [['d', 'd * 2 + (code & 1)'] as const] : []),
  ];
  return {
    parameters: items.map(([name]) => name).join(', '),
    more: items.map(([, more]) => more).join(', '),
    none: items.map(() => '0').join(', '),
  };
}

/** Tests whether a capture may end after any jump, as those with jumps over allies may. */
const inEveryLength = ({ rules }: Emitter): boolean =>
  rules.allies === 'hopped' || rules.allies === 'hopped-later';

/** Tests whether captures of allies are optional: alone, and as the continuation of others. */
const isOptional = ({ rules }: Emitter): boolean => rules.allies === 'optional';

/** Returns where the capture ranks lower than those found, and drops those that rank lower than it. */
function prune({ rules }: Emitter): string {
  const keep = (rank: string): string =>
    `const rank = ${rank}; if (rank < best) return; if (rank > best) { best = rank; end = own = group; }`;
  switch (rules.priority) {
    case 'none':
      return '';
    case 'kings-most':
      return `if (${IS_BY_KING}) { ${keep('n')} }`;
    case 'most':
      return keep('n');
    case 'kings-first':
      return keep(IS_BY_KING);
    case 'most-then-kings':
      return keep('n * 64 + k');
    case 'by-quality':
      return keep(`((n * 2 + ${IS_BY_KING}) * 64 + k) * 4294967296 + d`);
    case 'by-value':
      return keep(`((n + k) * 64 + 63 - k) * 2 + ${IS_BY_KING}`);
  }
}

/** A function that adds a finished capture to the list unless it is there; single jumps occur twice by detours only. */
export function addCapture(emitter: Emitter): string {
  const { words, rules, compiled } = emitter;
  const stacked = rules.captured === 'stacked';
  const detours = compiled.branching || inEveryLength(emitter);
  const sets = words.map((w) => `taken[m * ${compiled.words} + ${w}] === t${w}`).join(' && ');
  const same = rules.stackedRank === 'kept' ? `${sets} && (n === 1 || list.kings[m] === d)` : sets;
  const column = `for (let jump = 0; jump < n; jump++) list.order[end * ${MAX_HEIGHT} + jump] = order[jump];
  ${rules.stackedRank === 'kept' ? 'list.kings[end] = d;' : ''}`;
  return `function addCapture(to, flags, ${captureParameters(emitter).parameters}) {
  ${isOptional(emitter) ? 'if (mustTakeEnemy && e === 0) return;' : ''}
  ${prune(emitter)}
  const x = from | (to << 8) | flags | (n << 24);
  if (end === list.room) { list.end = end; list.reserve(1); }
  const info = list.info, taken = list.taken;
  ${detours ? '' : 'if (n > 1) '}for (let m = own; m < end; m++) if (info[m] === x && ${same}) return;
  info[end] = x;
  ${emitter.storeTaken('t')}
  ${stacked ? column : ''}
  end++;
}`;
}

/** Captures the piece on cell `over` for the rest of the move. */
function take({ words, rules }: Emitter): string {
  const stacked = rules.captured === 'stacked';
  const left = stacked ? 'heights[over] === 0 ? 0 : 1' : rules.removal === 'end' ? '1' : '0';
  const sets =
    words.length === 1
      ? ['const u0 = t0 | (1 << over);']
      : words.map((w) => `const u${w} = over >> 5 === ${w} ? t${w} | (1 << over) : t${w};`);
  return [`codes[over] = ${left};`, ...sets, stacked ? 'order[n] = over;' : ''].join(' ');
}

/** Jumps over an ally, which stays on the board and is not jumped twice; `onward` continues. */
function hop({ rules }: Emitter, { enemies }: Jumps, onward: string): string {
  if (rules.allies !== 'hopped' && rules.allies !== 'hopped-later') return '';
  const later = rules.allies === 'hopped-later' ? 'if (n === 0) continue;' : '';
  return `if (((${codeMask(enemies)} >>> code) & 1) === 0) {
      ${later} codes[over] = 1; ${onward} codes[over] = code; continue;
    }`;
}

/** Continues on landing `to` as a man or a king, by the promotion rule; `crown` is declared for men. */
const asPiece = (
  { rules }: Emitter,
  king: 0 | 1,
  does: (who: 'man' | 'king', flags: string) => string,
): string =>
  king
    ? does('king', 'flags')
    : {
        'ends-only': does('man', 'flags'),
        stop: `(crown === 0 && ${does('man', 'flags')})`,
        passing: `(crown !== 0 ? ${does('king', 'crown')} : ${does('man', 'flags')})`,
      }[rules.promotion];

/** Continues from landing `to` where possible, otherwise ends the capture there; `crown` is declared for men. */
function landShort(emitter: Emitter, seat: Seat, king: 0 | 1, more: string, stops: boolean): string {
  const next = emitter.noReversal ? 'over, ' : '';
  const onward = asPiece(emitter, king, (who, flags) => `${who}${seat}(to, ${next}${flags}, ${more})`);
  if (!stops) return `${onward};`;
  const stop = `addCapture(to, ${king ? 'flags' : 'crown'}, ${more});`;
  if (inEveryLength(emitter)) return `${stop} ${onward};`;
  if (!isOptional(emitter)) return `if (!${onward}) ${stop}`;
  const takes = asPiece(
    emitter,
    king,
    (who) => `${who}Takes${seat}(to${emitter.noReversal ? ', over' : ''})`,
  );
  return `if (!${takes}) ${stop} ${onward};`;
}

/** A function for the jumps of a man or a short king over neighbours. */
export function shortJumps(emitter: Emitter, seat: Seat, king: 0 | 1): string {
  const jumps = emitter.jumps(seat, king);
  const { parameters, more } = captureParameters(emitter, codeMask(jumps.enemies));
  return `function ${king ? 'king' : 'man'}${seat}(c, ${emitter.noReversal ? 'behind, ' : ''}flags, ${parameters}) {
  const { index, path } = jumps[${seat * 2 + king}];
  let jumped = false;
  for (let at = index[c], last = index[c + 1]; at < last; at += 2) {
    const over = path[at], code = codes[over];
    if (((${codeMask(jumps.jumpable)} >>> code) & 1) === 0) continue;
    const to = path[at + 1];
    if (codes[to] !== 0${emitter.noReversal ? ' || over === behind' : ''}) continue;
    ${king ? '' : `const crown = crowns[row + to] << ${CROWN_BIT};`}
    ${hop(emitter, jumps, landShort(emitter, seat, king, parameters, false))}
    jumped = true;
    ${take(emitter)}
    ${landShort(emitter, seat, king, more, true)}
    codes[over] = code;
  }
  return jumped;
}`;
}

/** Continues from the landings of a flying king where possible, otherwise ends the capture on them. */
function landFlying(emitter: Emitter, seat: Seat, more: string, stops: boolean): string {
  const { kingLanding } = emitter.rules;
  const next = emitter.noReversal ? 'kingPath[to - 1], ' : '';
  const close = kingLanding === 'behind' ? 'break;' : '';
  const closeAtEnd = kingLanding === 'behind-last-king' ? 'if (code & 1) break;' : close;
  const landings = (body: string): string =>
    `for (let to = at + 1; codes[kingPath[to]] === 0; to++) { ${body} }`;
  const on = `king${seat}(kingPath[to], ${next}flags, ${more})`;
  const stop = (end: string): string => landings(`addCapture(kingPath[to], flags, ${more}); ${end}`);
  const goOn = landings(`${on}; ${close}`);
  if (!stops) return goOn;
  if (inEveryLength(emitter)) return `${stop(close)} ${goOn}`;
  const optional = isOptional(emitter);
  const must = optional
    ? `kingTakes${seat}(kingPath[to]${emitter.noReversal ? ', kingPath[to - 1]' : ''}) && `
    : '';
  return `let onward = false;
    ${landings(`if (${must}${on}) onward = true; ${close}`)}
    if (!onward) { ${optional ? `${stop(close)} ${goOn}` : stop(closeAtEnd)} }`;
}

/** A function for the jumps of a flying king. */
export function flyingJumps(emitter: Emitter, seat: Seat): string {
  const jumps = emitter.jumps(seat, 1);
  const { parameters, more } = captureParameters(emitter, codeMask(jumps.enemies));
  return `function king${seat}(c, ${emitter.noReversal ? 'behind, ' : ''}flags, ${parameters}) {
  let jumped = false;
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    ${emitter.noReversal ? 'if (kingPath[at] === behind) continue;' : ''}
    while (codes[kingPath[at]] === 0) at++;
    const over = kingPath[at], code = codes[over];
    if (((${codeMask(jumps.jumpable)} >>> code) & 1) === 0) continue;
    if (codes[kingPath[at + 1]] !== 0) continue;
    ${hop(emitter, jumps, landFlying(emitter, seat, parameters, false))}
    jumped = true;
    ${take(emitter)}
    ${landFlying(emitter, seat, more, true)}
    codes[over] = code;
  }
  return jumped;
}`;
}

/** A function that generates all captures of a seat. */
export function captures(emitter: Emitter, seat: Seat): string {
  const { none } = captureParameters(emitter);
  const behind = emitter.noReversal ? `${OFF_BOARD}, ` : '';
  // The start cell counts as empty during the move.
  const walk = (who: string, flags: number): string =>
    `const code = codes[c]; codes[c] = 0; from = c; own = end; row = 256 * ((code >> 1) - 1);
  ${who}${seat}(c, ${behind}${flags}, ${none}); codes[c] = code;`;
  const kingSets = emitter.flies
    ? emitter.words.map((w) => emitter.union(emitter.codes(seat, 1), w))
    : jumpers(emitter, seat, 1, 'q');
  const kings = kingSets.map((bits, w) => forEachBit(bits, w, walk('king', BY_KING)));
  const men = jumpers(emitter, seat, 0, 'p').map((bits, w) => forEachBit(bits, w, walk('man', 0)));
  return `function captures${seat}(onlyEnemies) {
${declareTargets(emitter, seat)}
mustTakeEnemy = onlyEnemies;
group = end = list.end;
best = 0;
${[...kings, ...men].join('\n')}
list.end = end;
}`;
}
