import type { Rules } from '../rules.js';
import type { Seat } from '../variant.js';
import { type Compiled, type Jumps, RIM } from './compiled.js';
import { BY_KING, CROWNED } from './move-list.js';
import { apart, type JumpShift, jumpShifts, type StepShift, stepShifts } from './shifts.js';

/**
 * The text of a function that is made for one variant alone: its rules, masks and shifts are constants in it, so that
 * nothing is asked at run time that the data answers. It is given `board`, `list` and `tables` and returns a scout.
 */
export function sourceOf(compiled: Compiled): string {
  const writer = new Writer(compiled);
  return [
    "'use strict';",
    'const { codes, sets } = board;',
    'const { crowns, kingLines, kingFrom, kingPath, slideLines, slideFrom, slidePath, jumps } = tables;',
    'let end = 0, group = 0, own = 0, best = 0, from = 0, row = 0, look = 0;',
    `const seen = new Int32Array(${compiled.cells});`,
    POP_COUNT,
    writer.arrive(),
    writer.kingCanJump(),
    ...compiled.codesOf.map((_, seat) => writer.seat(seat)),
    writer.scout(),
  ].join('\n');
}

const POP_COUNT = `function popCount(x) {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}`;

/** A word of which the bit of a cell comes to lie where the bit of the cell `by` bits before it lay. */
function drawn(name: string, by: number): string {
  if (by === 0) return name;
  return by > 0 ? `(${name} >>> ${by})` : `(${name} << ${-by})`;
}

const either = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' | '));
const range = (length: number): number[] => [...Array(length).keys()];

/** Text that runs `body` for the cell `c` of every bit of `bits`. */
const forBits = (bits: string, word: number, body: string): string =>
  `for (let b = ${bits}; b !== 0; b &= b - 1) { const c = ${32 * word + 31} - Math.clz32(b & -b); ${body} }`;

const codeSet = (byCode: Uint8Array): number => byCode.reduce((set, holds, code) => set | (holds << code), 0);

class Writer {
  private readonly rules: Rules;
  private readonly words: readonly number[];
  private readonly allCodes: readonly number[];
  /** What a capture has taken so far, as parameters: sets of cells, number, kings and digits of the ranks. */
  private readonly taken: string;
  private readonly more: string;
  private readonly none: string;
  private readonly turning: boolean;

  constructor(private readonly compiled: Compiled) {
    this.rules = compiled.variant.rules;
    this.words = range(compiled.words);
    this.allCodes = compiled.codesOf.flatMap((codes) => [...codes]);
    const { priority } = this.rules;
    const kings = ['most-then-kings', 'by-quality', 'by-value'].includes(priority);
    const digits = priority === 'by-quality';
    this.turning = this.rules.reversal === 'forbidden';
    this.taken = [
      ...this.words.map((w) => `t${w}`),
      'n',
      ...(kings ? ['k'] : []),
      ...(digits ? ['d'] : []),
    ].join(', ');
    this.more = [
      ...this.words.map((w) => `u${w}`),
      'n + 1',
      ...(kings ? ['k + (code & 1)'] : []),
      ...(digits ? ['d * 2 + (code & 1)'] : []),
    ].join(', ');
    this.none = this.taken
      .split(', ')
      .map(() => '0')
      .join(', ');
  }

  private set(codes: readonly number[], word: number): string {
    return either(codes.map((code) => `sets[${code * this.compiled.words + word}]`));
  }

  private codes(seat: Seat, king: 0 | 1): number[] {
    return [...(this.compiled.codesOf[seat] ?? [])].filter((code) => (code & 1) === king);
  }

  /** Declares the empty cells, `e0`, `e1`, … */
  private empty(): string {
    const { cells } = this.compiled;
    return this.words
      .map((w) => {
        const full = cells - 32 * w >= 32 ? -1 : (1 << (cells - 32 * w)) - 1;
        return `const e${w} = ~(${this.set(this.allCodes, w)}) & ${full};`;
      })
      .join('\n');
  }

  private preyOf(name: string, prey: Uint8Array): string {
    const codes = this.allCodes.filter((code) => prey[code] === 1);
    return this.words.map((w) => `const ${name}${w} = ${this.set(codes, w)};`).join('\n');
  }

  arrive(): string {
    const words = this.compiled.words;
    const same = this.words.map((w) => `taken[m * ${words} + ${w}] === t${w}`).join(' && ');
    return `function arrive(to, flags, ${this.taken}) {
  ${this.prune()}
  const x = from | (to << 8) | flags | (n << 24);
  if (end === list.room) { list.end = end; list.reserve(1); }
  const info = list.info, taken = list.taken;
  for (let m = own; m < end; m++) if (info[m] === x && ${same}) return;
  info[end] = x;
  ${this.words.map((w) => `taken[end * ${words} + ${w}] = t${w};`).join(' ')}
  end++;
}`;
  }

  /** Text that leaves out what ranks lower than what was found, and what was found if it ranks lower. */
  private prune(): string {
    const keep = (rank: string): string =>
      `const rank = ${rank}; if (rank < best) return; if (rank > best) { best = rank; end = own = group; }`;
    const byKing = `(flags >>> ${Math.log2(BY_KING)} & 1)`;
    switch (this.rules.priority) {
      case 'none':
        return '';
      case 'kings-most':
        return `if (${byKing}) { ${keep('n')} }`;
      case 'most':
        return keep('n');
      case 'kings-first':
        return keep(byKing);
      case 'most-then-kings':
        return keep('n * 64 + k');
      case 'by-quality':
        return keep(`((n * 2 + ${byKing}) * 64 + k) * 4294967296 + d`);
      case 'by-value':
        return keep(`((n + k) * 64 + 63 - k) * 2 + ${byKing}`);
    }
  }

  /** Whether a flying king on a cell can jump over a piece of `prey`, a set of codes. */
  kingCanJump(): string {
    return `function kingCanJump(c, prey) {
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    while (codes[kingPath[at]] === 0) at++;
    if ((prey >>> codes[kingPath[at]]) & 1 && codes[kingPath[at + 1]] === 0) return true;
  }
  return false;
}`;
  }

  seat(seat: Seat): string {
    return [
      this.mayJump(seat),
      this.shortJumps(seat, 0),
      this.flies ? this.flyingJumps(seat) : this.shortJumps(seat, 1),
      this.captures(seat),
      this.quiet(seat),
      this.countQuiet(seat),
      this.canGo(seat),
    ].join('\n');
  }

  private get flies(): boolean {
    return this.rules.king !== 'short';
  }

  private jumpsOf(seat: Seat, king: 0 | 1): Jumps {
    return (king ? this.compiled.kings[seat] : this.compiled.men[seat]) as Jumps;
  }

  /** Sets of the men, or of the short kings, that can begin a jump, by word; `e` and `p` are declared. */
  private jumpers(seat: Seat, king: 0 | 1, prey: string): string[] {
    const shifts = jumpShifts(triples(this.jumpsOf(seat, king), this.compiled.cells));
    const term = ({ overWord, over, toWord, by, mask }: JumpShift): string =>
      `(${drawn(`${prey}${overWord}`, over)} & ${drawn(`e${toWord}`, by)} & ${mask})`;
    return this.words.map((w) => {
      const terms = shifts.filter(({ fromWord }) => fromWord === w).map(term);
      return `(${this.set(this.codes(seat, king), w)}) & (${either(terms)})`;
    });
  }

  /** Declares `e` and the prey of the men (`p`) and of short kings (`q`). */
  private scene(seat: Seat): string {
    const short = this.flies ? '' : this.preyOf('q', this.jumpsOf(seat, 1).jumpable);
    return [this.empty(), this.preyOf('p', this.jumpsOf(seat, 0).jumpable), short].join('\n');
  }

  private mayJump(seat: Seat): string {
    const prey = codeSet(this.jumpsOf(seat, 1).jumpable);
    const test = (bits: string): string => `if ((${bits}) !== 0) return true;`;
    const kings = this.words.map((w) =>
      this.flies
        ? forBits(this.set(this.codes(seat, 1), w), w, `if (kingCanJump(c, ${prey})) return true;`)
        : test(this.jumpers(seat, 1, 'q')[w] as string),
    );
    return `function mayJump${seat}() {
${this.scene(seat)}
${this.jumpers(seat, 0, 'p').map(test).join('\n')}
${kings.join('\n')}
return false;
}`;
  }

  /** Text that takes the cell `over` into the sets `t`, as `u`. */
  private take(): string {
    const [only, ...others] = this.words;
    if (others.length === 0) return `const u${only} = t${only} | (1 << over);`;
    return this.words.map((w) => `const u${w} = over >> 5 === ${w} ? t${w} | (1 << over) : t${w};`).join(' ');
  }

  private get remains(): number {
    return this.rules.removal === 'end' ? 1 : 0;
  }

  /** The jumps of a man or a short king: over a neighbour to the cell behind. */
  private shortJumps(seat: Seat, king: 0 | 1): string {
    const name = king ? 'king' : 'man';
    const jumps = `jumps[${seat * 2 + king}]`;
    const behind = this.turning ? 'behind, ' : '';
    const next = this.turning ? 'over, ' : '';
    const on = (who: string, flags: string): string => `${who}${seat}(to, ${next}${flags}, ${this.more})`;
    const stop = (flags: string): string => `arrive(to, ${flags}, ${this.more});`;
    const crown = `crowns[row + to] << ${Math.log2(CROWNED)}`;
    const man = {
      'ends-only': `if (!${on('man', 'flags')}) ${stop(crown)}`,
      stop: `const crown = ${crown}; if (crown !== 0 || !${on('man', 'flags')}) ${stop('crown')}`,
      passing: `const crown = ${crown}; if (!(crown !== 0 ? ${on('king', 'crown')} : ${on('man', 'flags')})) ${stop('crown')}`,
    }[this.rules.promotion];
    return `function ${name}${seat}(c, ${behind}flags, ${this.taken}) {
  const { index, path } = ${jumps};
  let jumped = false;
  for (let at = index[c], last = index[c + 1]; at < last; at += 2) {
    const over = path[at], code = codes[over];
    if (((${codeSet(this.jumpsOf(seat, king).jumpable)} >>> code) & 1) === 0) continue;
    const to = path[at + 1];
    if (codes[to] !== 0${this.turning ? ' || over === behind' : ''}) continue;
    jumped = true;
    codes[over] = ${this.remains};
    ${this.take()}
    ${king ? `if (!${on('king', 'flags')}) ${stop('flags')}` : man}
    codes[over] = code;
  }
  return jumped;
}`;
  }

  private flyingJumps(seat: Seat): string {
    const behind = this.turning ? 'behind, ' : '';
    const next = this.turning ? 'kingPath[to - 1], ' : '';
    const close = this.rules.kingLanding === 'behind' ? 'break;' : '';
    const closer = this.rules.kingLanding === 'behind-last-king' ? 'if (code & 1) break;' : close;
    const landings = (body: string): string =>
      `for (let to = at + 1; codes[kingPath[to]] === 0; to++) { ${body} }`;
    return `function king${seat}(c, ${behind}flags, ${this.taken}) {
  let jumped = false;
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    ${this.turning ? 'if (kingPath[at] === behind) continue;' : ''}
    while (codes[kingPath[at]] === 0) at++;
    const over = kingPath[at], code = codes[over];
    if (((${codeSet(this.jumpsOf(seat, 1).jumpable)} >>> code) & 1) === 0 || codes[kingPath[at + 1]] !== 0) continue;
    jumped = true;
    codes[over] = ${this.remains};
    ${this.take()}
    let onward = false;
    ${landings(`if (king${seat}(kingPath[to], ${next}flags, ${this.more})) onward = true; ${close}`)}
    if (!onward) ${landings(`arrive(kingPath[to], flags, ${this.more}); ${closer}`)}
    codes[over] = code;
  }
  return jumped;
}`;
  }

  private captures(seat: Seat): string {
    const behind = this.turning ? `${RIM}, ` : '';
    // The start cell counts as empty for the whole of the move.
    const walk = (name: string, flags: number): string =>
      `const code = codes[c]; codes[c] = 0; from = c; own = end; row = 256 * ((code >> 1) - 1);
    ${name}${seat}(c, ${behind}${flags}, ${this.none}); codes[c] = code;`;
    const kings = this.words.map((w) => {
      const bits = this.flies ? this.set(this.codes(seat, 1), w) : (this.jumpers(seat, 1, 'q')[w] as string);
      return forBits(bits, w, walk('king', BY_KING));
    });
    const men = this.jumpers(seat, 0, 'p').map((bits, w) => forBits(bits, w, walk('man', 0)));
    return `function captures${seat}() {
${this.scene(seat)}
group = end = list.end;
best = 0;
${[...kings, ...men].join('\n')}
list.end = end;
}`;
  }

  private stepsOf(seat: Seat): StepShift[] {
    const steps = this.compiled.plan.steps[seat] ?? [];
    return stepShifts(steps.flatMap((targets, from) => targets.map((to) => [from, to] as const)));
  }

  /** Targets, as bits of the word that they are in, of the men of some codes that step by a shift. */
  private stepped({ fromWord, toWord, by, mask }: StepShift, codes: readonly number[]): string {
    return `(${drawn(`((${this.set(codes, fromWord)}) & ${mask})`, -by)} & e${toWord})`;
  }

  private quiet(seat: Seat): string {
    const { words } = this.compiled;
    const add = (from: string, to: string, flags: string): string =>
      `info[end] = ${from} | (${to} << 8) | ${flags}; ${this.words.map((w) => `taken[end * ${words} + ${w}] = 0;`).join(' ')} end++;`;
    const men = this.codes(seat, 0).flatMap((code) =>
      this.stepsOf(seat).map((shift) => {
        const distance = 32 * (shift.toWord - shift.fromWord) + shift.by;
        const crown = `(crowns[${256 * ((code >> 1) - 1)} + c] << ${Math.log2(CROWNED)})`;
        return forBits(this.stepped(shift, [code]), shift.toWord, add(`(c - ${distance})`, 'c', crown));
      }),
    );
    const kings = this.words.map((w) =>
      forBits(this.set(this.codes(seat, 1), w), w, this.slides(add('c', 'slidePath[at]', `${BY_KING}`))),
    );
    return `function quiet${seat}() {
${this.empty()}
list.reserve(2048);
end = list.end;
const info = list.info, taken = list.taken;
${[...men, ...kings].join('\n')}
list.end = end;
}`;
  }

  /** Text that runs `body` for every cell, `slidePath[at]`, to which the king on `c` can slide. */
  private slides(body: string): string {
    const once = 'if (seen[slidePath[at]] === look) continue; seen[slidePath[at]] = look;';
    const { branching } = this.compiled;
    return `${branching ? 'look++;' : ''} for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) {
    for (let at = slideFrom[line]; codes[slidePath[at]] === 0; at++) { ${branching ? once : ''} ${body} }
  }`;
  }

  private countQuiet(seat: Seat): string {
    const men = apart(this.stepsOf(seat)).map((shifts) => {
      const targets = shifts.map((shift) => this.stepped(shift, this.codes(seat, 0)));
      return `count += popCount(${either(targets)});`;
    });
    const kings = this.words.map((w) =>
      forBits(this.set(this.codes(seat, 1), w), w, this.slides('count++;')),
    );
    return `function countQuiet${seat}() {
${this.empty()}
let count = 0;
${[...men, ...kings].join('\n')}
return count;
}`;
  }

  private canGo(seat: Seat): string {
    const men = this.stepsOf(seat).map((shift) => this.stepped(shift, this.codes(seat, 0)));
    const next =
      'for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) if (codes[slidePath[slideFrom[line]]] === 0) return true;';
    const kings = this.words.map((w) => forBits(this.set(this.codes(seat, 1), w), w, next));
    return `function canGo${seat}() {
${this.empty()}
${men.map((targets) => `if (${targets} !== 0) return true;`).join('\n')}
${kings.join('\n')}
return false;
}`;
  }

  scout(): string {
    const seats = range(this.compiled.seats);
    const choose = (name: string): string =>
      `${name}(seat) { ${seats.map((seat) => `${seat + 1 < seats.length ? `if (seat === ${seat}) ` : ''}return ${name}${seat}();`).join(' ')} }`;
    return `return { ${['mayJump', 'captures', 'quiet', 'countQuiet', 'canGo'].map(choose).join(',\n')} };`;
  }
}

/** Start, jumped cell and landing of every jump over a neighbour. */
export function triples({ index, from, path }: Jumps, cells: number): (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let cell = 0; cell < cells; cell++) {
    for (let line = index[cell] as number; line < (index[cell + 1] as number); line++) {
      const at = from[line] as number;
      const [over, to] = [path[at] as number, path[at + 1] as number];
      const known = found.some((jump) => jump[0] === cell && jump[1] === over && jump[2] === to);
      if (over !== RIM && to !== RIM && !known) found.push([cell, over, to]);
    }
  }
  return found;
}
