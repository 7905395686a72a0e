import type { CompiledRules } from '../../board/compiled-rules.js';
import type { Pack } from './packs.js';

/** Codes of men and kings of the first and of the second seat. */
const [MEN, KING_CODE, OTHER_MEN, OTHER_KINGS] = [2, 3, 4, 5];

/** Numbers of kings that are told apart: none to three and more. */
export const KINGS = 4;

/** Where the tables of weights begin, and how to look up the windows. */
export interface PatternLayout {
  readonly compiled: CompiledRules;
  readonly swap: Uint8Array | null;
  /** Windows as the first seat sees them, and as the second does. */
  readonly first: readonly Pack[];
  readonly second: readonly Pack[];
  readonly firstKing: number;
  readonly firstCount: number;
  readonly firstMaterial: number;
  /** Numbers of men that are told apart: none to all. */
  readonly men: number;
  readonly turn: number;
}

/** A seat sees its own men as 1 and the other's as 2; where kings are told apart men are 1 and 3, kings 2 and 4. */
export const theirMen = ({ base }: Pick<Pack, 'base'>): 2 | 3 => (base === 5 ? 3 : 2);

/** What is done with a pattern: `plus` where it counts for the first seat, `minus` where it counts against it. */
interface Sink {
  readonly head: string;
  readonly plus: (index: string) => string;
  readonly minus: (index: string) => string;
  readonly end: string;
}

const SINKS: Readonly<Record<'find' | 'sum', Sink>> = {
  find: {
    head: 'let at = 0;',
    plus: (index) => `out[at++] = ${index};`,
    minus: (index) => `out[at++] = ~(${index});`,
    end: 'return at;',
  },
  sum: {
    head: 'let sum = 0;',
    plus: (index) => `sum = sum + out[${index}] | 0;`,
    minus: (index) => `sum = sum - out[${index}] | 0;`,
    end: 'return sum;',
  },
};

/** A byte of the pieces of a code. */
const byteOf = (code: number, byte: number): string => `c${code}w${byte >> 2} >>> ${(byte & 3) * 8} & 255`;

/** Adds what stands in a pack to `name`: `own` and `other` are codes, by the digit at which a seat sees them. */
function add(
  name: string,
  { bytes }: Pack,
  own: readonly [number, number],
  other: readonly [number, number],
): string {
  const term = ([code, digit]: readonly [number, number], byte: number, begins: number): string => {
    const word = `table[${begins} + (${byteOf(code, byte)})]`;
    return digit === 1 ? word : `Math.imul(${digit}, ${word})`;
  };
  const terms = bytes.flatMap(({ byte, begins }) => [term(own, byte, begins), term(other, byte, begins)]);
  return `${name} = ${[name, ...terms].join(' + ')} | 0;`;
}

/**
 * The source of a function body that makes the functions of `Patterns` from `table`, see `packsOf`, and `swap`. Straight
 * lines of code take a third of the time of loops over the same tables.
 */
export function patternSource(
  { compiled, swap, first, second, ...layout }: PatternLayout,
  purpose: 'find' | 'sum',
): string {
  const sink = SINKS[purpose];
  const words = [...Array(compiled.words).keys()];
  const sides = [
    { packs: first, name: 'f', own: MEN, other: OTHER_MEN, use: sink.plus },
    { packs: second, name: 's', own: OTHER_MEN, other: MEN, use: sink.minus },
  ] as const;
  const load = (code: number): string =>
    words.map((word) => `const c${code}w${word} = boards[${code * compiled.words + word}];`).join(' ');
  const men = sides.flatMap(({ packs, name, own, other }) =>
    packs.map(
      (pack, index) =>
        `let ${name}${index} = 0; ${add(`${name}${index}`, pack, [own, 1], [other, theirMen(pack)])}`,
    ),
  );
  const kings = sides.flatMap(({ packs, name, own, other }) =>
    packs.map((pack, index) =>
      pack.base === 3 ? '' : add(`${name}${index}`, pack, [own + 1, 2], [other + 1, 4]),
    ),
  );
  const used = sides.flatMap(({ packs, name, use }) =>
    packs.flatMap(({ views }, index) =>
      views.map(({ table }, half) =>
        use(`${table} + (${name}${index} ${half === 0 ? '& 65535' : '>>> 16'})`),
      ),
    ),
  );
  const each = (code: number, use: string): string =>
    words
      .map(
        (word) =>
          `for (let left = c${code}w${word}; left !== 0; left &= left - 1) { const cell = ${word * 32 + 31} - Math.clz32(left & -left); ${use} }`,
      )
      .join('\n');
  const otherKing =
    swap === null
      ? sink.plus(`${layout.firstKing + compiled.cells} + cell`)
      : sink.minus(`${layout.firstKing} + swap[cell]`);
  const few = (code: number, numbers: number): string =>
    `(counts[${code}] < ${numbers} ? counts[${code}] : ${numbers - 1})`;
  const count = (own: number, other: number): string =>
    `${layout.firstCount} + ${KINGS} * ${few(own, KINGS)} + ${few(other, KINGS)}`;
  const side = (man: number): string => `${KINGS} * ${few(man, layout.men)} + ${few(man + 1, KINGS)}`;
  const material = (own: number, other: number): string =>
    `${layout.firstMaterial} + ${KINGS * layout.men} * (${side(own)}) + ${side(other)}`;
  return `return (pieces, out) => {
    const boards = pieces.bitboards; const counts = pieces.counts;
    ${sink.head}
    ${load(MEN)} ${load(OTHER_MEN)}
    ${men.join('\n')}
    if (counts[${KING_CODE}] + counts[${OTHER_KINGS}] !== 0) {
      ${load(KING_CODE)} ${load(OTHER_KINGS)}
      ${kings.join('\n')}
      ${each(KING_CODE, sink.plus(`${layout.firstKing} + cell`))}
      ${each(OTHER_KINGS, otherKing)}
      ${sink.plus(count(KING_CODE, OTHER_KINGS))}
      ${swap === null ? '' : sink.minus(count(OTHER_KINGS, KING_CODE))}
    }
    ${sink.plus(material(MEN, OTHER_MEN))}
    ${swap === null ? '' : sink.minus(material(OTHER_MEN, MEN))}
    ${used.join('\n')}
    if (pieces.turn === 0) { ${sink.plus(`${layout.turn}`)} } else { ${sink.minus(`${layout.turn}`)} }
    ${sink.end}
  };`;
}
