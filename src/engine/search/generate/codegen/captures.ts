import type { Seat } from '../../../core/variant.js';
import { HEIGHT, type Jumps, RIM } from '../../board/compiled-rules.js';
import { BY_KING, CROWNED } from '../move-list.js';
import { codeSet, drawn, either, forBits, type Script, triples } from './script.js';
import { type JumpShift, jumpShifts } from './shifts.js';

const CROWN_BIT = Math.log2(CROWNED);
const IS_BY_KING = `(flags >>> ${Math.log2(BY_KING)} & 1)`;

/**
 * What a capture has taken so far goes along as parameters: the sets of cells `t`, the number `n`, and where the rules
 * ask for them the number of kings `k`, that of enemies `e`, and the ranks as binary digits `d`. `u` are the sets with
 * one cell more.
 */
interface Luggage {
  readonly parameters: string;
  readonly more: string;
  readonly none: string;
}

function luggageOf(script: Script, enemies = 0): Luggage {
  const { words, rules } = script;
  const kings = ['most-then-kings', 'by-quality', 'by-value'].includes(rules.priority);
  const digits = rules.priority === 'by-quality' || rules.stackedRank === 'kept';
  const items = [
    ...words.map((w) => [`t${w}`, `u${w}`] as const),
    ['n', 'n + 1'] as const,
    ...(kings ? [['k', 'k + (code & 1)'] as const] : []),
    ...(isOptional(script) ? [['e', `e + (${enemies} >>> code & 1)`] as const] : []),
    ...(digits ? [['d', 'd * 2 + (code & 1)'] as const] : []),
  ];
  return {
    parameters: items.map(([name]) => name).join(', '),
    more: items.map(([, more]) => more).join(', '),
    none: items.map(() => '0').join(', '),
  };
}

/** Whether a capture is looked for in every length, as the ways among allies are. */
const inEveryLength = ({ rules }: Script): boolean =>
  rules.allies === 'hopped' || rules.allies === 'hopped-later';

/** Whether captures of allies alone may be left, and whoever captures may stop where no enemy is to be jumped. */
const isOptional = ({ rules }: Script): boolean => rules.allies === 'optional';

/** Text that leaves out what ranks lower than what was found, and what was found if it ranks lower. */
function prune({ rules }: Script): string {
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

/** A function that lays a whole capture into the list unless it is there; one jump comes there twice by detours only. */
export function arrival(script: Script): string {
  const { words, rules, compiled } = script;
  const stacked = rules.captured === 'stacked';
  const detours = compiled.branching || inEveryLength(script);
  const sets = words.map((w) => `taken[m * ${compiled.words} + ${w}] === t${w}`).join(' && ');
  const same = rules.stackedRank === 'kept' ? `${sets} && (n === 1 || list.kings[m] === d)` : sets;
  const column = `for (let jump = 0; jump < n; jump++) list.order[end * ${HEIGHT} + jump] = order[jump];
  ${rules.stackedRank === 'kept' ? 'list.kings[end] = d;' : ''}`;
  return `function arrive(to, flags, ${luggageOf(script).parameters}) {
  ${isOptional(script) ? 'if (duty && e === 0) return;' : ''}
  ${prune(script)}
  const x = from | (to << 8) | flags | (n << 24);
  if (end === list.room) { list.end = end; list.reserve(1); }
  const info = list.info, taken = list.taken;
  ${detours ? '' : 'if (n > 1) '}for (let m = own; m < end; m++) if (info[m] === x && ${same}) return;
  info[end] = x;
  ${script.store('t')}
  ${stacked ? column : ''}
  end++;
}`;
}

/** A function that says whether a flying king on a cell can jump over a piece of `prey`, a set of codes. */
export const KING_CAN_JUMP = `function kingCanJump(c, prey) {
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    while (codes[kingPath[at]] === 0) at++;
    if ((prey >>> codes[kingPath[at]]) & 1 && codes[kingPath[at + 1]] === 0) return true;
  }
  return false;
}`;

/** Sets of the men, or of the short kings, that can begin a jump, by word; `e` and `prey` are declared. */
export function jumpers(script: Script, seat: Seat, king: 0 | 1, prey: string): string[] {
  const shifts = jumpShifts(triples(script.jumps(seat, king), script.compiled.cells));
  const term = ({ overWord, over, toWord, by, mask }: JumpShift): string =>
    `(${drawn(`${prey}${overWord}`, over)} & ${drawn(`e${toWord}`, by)} & ${mask})`;
  return script.words.map((w) => {
    const terms = shifts.filter(({ fromWord }) => fromWord === w).map(term);
    return `(${script.set(script.codes(seat, king), w)}) & (${either(terms)})`;
  });
}

/** Declares the empty cells `e`, the prey of men `p`, and that of short kings `q`. */
export function scene(script: Script, seat: Seat, over: 'jumpable' | 'enemies' = 'jumpable'): string {
  const short = script.flies ? '' : script.prey('q', script.jumps(seat, 1)[over]);
  return [script.empty(), script.prey('p', script.jumps(seat, 0)[over]), short].join('\n');
}

/** A function that says whether a seat can jump over anything that it may jump, or over an enemy. */
export function mayJump(script: Script, seat: Seat, over: 'jumpable' | 'enemies'): string {
  const prey = codeSet(script.jumps(seat, 1)[over]);
  const test = (bits: string): string => `if ((${bits}) !== 0) return true;`;
  const kings = script.flies
    ? script.words.map((w) =>
        forBits(script.set(script.codes(seat, 1), w), w, `if (kingCanJump(c, ${prey})) return true;`),
      )
    : jumpers(script, seat, 1, 'q').map(test);
  return `function mayJump${over === 'enemies' ? 'Enemy' : ''}${seat}() {
${scene(script, seat, over)}
${jumpers(script, seat, 0, 'p').map(test).join('\n')}
${kings.join('\n')}
return false;
}`;
}

/** Text that takes the cell `over` off for the rest of the move. */
function take({ words, rules }: Script): string {
  const stacked = rules.captured === 'stacked';
  const left = stacked ? 'heights[over] === 0 ? 0 : 1' : rules.removal === 'end' ? '1' : '0';
  const sets =
    words.length === 1
      ? ['const u0 = t0 | (1 << over);']
      : words.map((w) => `const u${w} = over >> 5 === ${w} ? t${w} | (1 << over) : t${w};`);
  return [`codes[over] = ${left};`, ...sets, stacked ? 'order[n] = over;' : ''].join(' ');
}

/** Text for a piece that is an ally to be hopped: it stays, is not jumped a second time, and `onward` goes on. */
function hop({ rules }: Script, { enemies }: Jumps, onward: string): string {
  if (rules.allies !== 'hopped' && rules.allies !== 'hopped-later') return '';
  const later = rules.allies === 'hopped-later' ? 'if (n === 0) continue;' : '';
  return `if (((${codeSet(enemies)} >>> code) & 1) === 0) {
      ${later} codes[over] = 1; ${onward} codes[over] = code; continue;
    }`;
}

/** Functions that say whether a man, or a king, on a cell can jump over an enemy. */
export function takesEnemy(script: Script, seat: Seat, king: 0 | 1): string {
  const behind = script.turning ? ', behind' : '';
  const { enemies } = script.jumps(seat, king);
  const head = `function ${king ? 'king' : 'man'}Takes${seat}(c${behind}) {`;
  if (king && script.flies) {
    const back = script.turning ? 'if (kingPath[at] === behind) continue;' : '';
    return `${head} for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    ${back}
    while (codes[kingPath[at]] === 0) at++;
    if ((${codeSet(enemies)} >>> codes[kingPath[at]]) & 1 && codes[kingPath[at + 1]] === 0) return true;
  } return false; }`;
  }
  return `${head} const { index, path } = jumps[${seat * 2 + king}];
  for (let at = index[c], last = index[c + 1]; at < last; at += 2) {
    if ((${codeSet(enemies)} >>> codes[path[at]]) & 1 && codes[path[at + 1]] === 0${script.turning ? ' && path[at] !== behind' : ''}) return true;
  } return false; }`;
}

/** Text that chooses what a piece on landing `to` does by whether it was crowned: `crown` is declared for men. */
const asPiece = (
  { rules }: Script,
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

/** Text that goes on from landing `to` if that can be, and else stops there; `crown` is declared where it is asked. */
function landShort(script: Script, seat: Seat, king: 0 | 1, more: string, stops: boolean): string {
  const next = script.turning ? 'over, ' : '';
  const onward = asPiece(script, king, (who, flags) => `${who}${seat}(to, ${next}${flags}, ${more})`);
  if (!stops) return `${onward};`;
  const stop = `arrive(to, ${king ? 'flags' : 'crown'}, ${more});`;
  if (inEveryLength(script)) return `${stop} ${onward};`;
  if (!isOptional(script)) return `if (!${onward}) ${stop}`;
  const takes = asPiece(script, king, (who) => `${who}Takes${seat}(to${script.turning ? ', over' : ''})`);
  return `if (!${takes}) ${stop} ${onward};`;
}

/** A function for the jumps of a man or a short king: over a neighbour to the cell behind. */
export function shortJumps(script: Script, seat: Seat, king: 0 | 1): string {
  const jumps = script.jumps(seat, king);
  const { parameters, more } = luggageOf(script, codeSet(jumps.enemies));
  return `function ${king ? 'king' : 'man'}${seat}(c, ${script.turning ? 'behind, ' : ''}flags, ${parameters}) {
  const { index, path } = jumps[${seat * 2 + king}];
  let jumped = false;
  for (let at = index[c], last = index[c + 1]; at < last; at += 2) {
    const over = path[at], code = codes[over];
    if (((${codeSet(jumps.jumpable)} >>> code) & 1) === 0) continue;
    const to = path[at + 1];
    if (codes[to] !== 0${script.turning ? ' || over === behind' : ''}) continue;
    ${king ? '' : `const crown = crowns[row + to] << ${CROWN_BIT};`}
    ${hop(script, jumps, landShort(script, seat, king, parameters, false))}
    jumped = true;
    ${take(script)}
    ${landShort(script, seat, king, more, true)}
    codes[over] = code;
  }
  return jumped;
}`;
}

/** Text that goes on from the landings of a flying king, and stops on them, or only where it cannot go on. */
function landFlying(script: Script, seat: Seat, more: string, stops: boolean): string {
  const { kingLanding } = script.rules;
  const next = script.turning ? 'kingPath[to - 1], ' : '';
  const close = kingLanding === 'behind' ? 'break;' : '';
  const closeAtEnd = kingLanding === 'behind-last-king' ? 'if (code & 1) break;' : close;
  const landings = (body: string): string =>
    `for (let to = at + 1; codes[kingPath[to]] === 0; to++) { ${body} }`;
  const on = `king${seat}(kingPath[to], ${next}flags, ${more})`;
  const stop = (end: string): string => landings(`arrive(kingPath[to], flags, ${more}); ${end}`);
  const goOn = landings(`${on}; ${close}`);
  if (!stops) return goOn;
  if (inEveryLength(script)) return `${stop(close)} ${goOn}`;
  const optional = isOptional(script);
  const must = optional
    ? `kingTakes${seat}(kingPath[to]${script.turning ? ', kingPath[to - 1]' : ''}) && `
    : '';
  return `let onward = false;
    ${landings(`if (${must}${on}) onward = true; ${close}`)}
    if (!onward) { ${optional ? `${stop(close)} ${goOn}` : stop(closeAtEnd)} }`;
}

export function flyingJumps(script: Script, seat: Seat): string {
  const jumps = script.jumps(seat, 1);
  const { parameters, more } = luggageOf(script, codeSet(jumps.enemies));
  return `function king${seat}(c, ${script.turning ? 'behind, ' : ''}flags, ${parameters}) {
  let jumped = false;
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    ${script.turning ? 'if (kingPath[at] === behind) continue;' : ''}
    while (codes[kingPath[at]] === 0) at++;
    const over = kingPath[at], code = codes[over];
    if (((${codeSet(jumps.jumpable)} >>> code) & 1) === 0) continue;
    if (codes[kingPath[at + 1]] !== 0) continue;
    ${hop(script, jumps, landFlying(script, seat, parameters, false))}
    jumped = true;
    ${take(script)}
    ${landFlying(script, seat, more, true)}
    codes[over] = code;
  }
  return jumped;
}`;
}

/** A function that lays all captures of a seat into the list. */
export function captures(script: Script, seat: Seat): string {
  const { none } = luggageOf(script);
  const behind = script.turning ? `${RIM}, ` : '';
  // The start cell counts as empty for the whole of the move.
  const walk = (who: string, flags: number): string =>
    `const code = codes[c]; codes[c] = 0; from = c; own = end; row = 256 * ((code >> 1) - 1);
  ${who}${seat}(c, ${behind}${flags}, ${none}); codes[c] = code;`;
  const kingSets = script.flies
    ? script.words.map((w) => script.set(script.codes(seat, 1), w))
    : jumpers(script, seat, 1, 'q');
  const kings = kingSets.map((bits, w) => forBits(bits, w, walk('king', BY_KING)));
  const men = jumpers(script, seat, 0, 'p').map((bits, w) => forBits(bits, w, walk('man', 0)));
  return `function captures${seat}(onlyEnemies) {
${scene(script, seat)}
duty = onlyEnemies;
group = end = list.end;
best = 0;
${[...kings, ...men].join('\n')}
list.end = end;
}`;
}
