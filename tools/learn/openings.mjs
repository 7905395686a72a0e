import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS, bookFor, keepBook } from '../../dist/modules/sessions/thinking/books.js';
import { learnedFor } from '../../dist/modules/sessions/thinking/learned.js';
import { rulesHash } from '../../dist/modules/sessions/thinking/rules-file.js';
import { makeBook, mendBook } from './book.mjs';
import { judgeLots } from './lots.mjs';

/** Positions of a search for a book, and of one that judges a lot. */
const [BOOK_NODES, LOT_NODES] = [30_000, 200_000];
const MISUSE = 64;

function refuse(reason) {
  console.error(reason);
  return MISUSE;
}

/** `npm run learn` with `--book`, `--mend` or `--lots`. Returns the exit code. */
export function learnOpenings(engine, [id = '', ...choices], values) {
  const base = engine.findBoardVariant(id);
  const [nodes, seed, positions, minutes] = [
    values.nodes ?? (values.lots ? LOT_NODES : BOOK_NODES),
    ...['seed', 'positions', 'minutes'].map((key) => values[key]),
  ].map(Number);
  if (base === null || ![nodes, positions].every((each) => Number.isInteger(each) && each > 0))
    return refuse('no such game, or one of --nodes and --positions is no sensible number');
  if (!Number.isInteger(seed) || !(minutes > 0))
    return refuse('one of --seed and --minutes is no sensible number');
  if (values.mend) return mendKept(engine, base, { ...values, seed });
  return values.book
    ? learnBook(engine, base, { ...values, nodes, seed, positions, minutes })
    : learnLots(engine, base, choices, { ...values, nodes, seed });
}

/** The file in which searches for a book are kept. They are worth what the evaluation was when they were made. */
function searchesFile(variant, learned, { nodes, seed, data }) {
  const folder = join(data, `${variant.id}-book`);
  mkdirSync(folder, { recursive: true });
  const known = createHash('sha256').update(rulesHash(variant));
  if (learned !== null) known.update(new Uint8Array(learned.packed.buffer));
  return join(folder, `${nodes}-${seed}-${known.digest('hex').slice(0, 8)}.searches`);
}

/** What the head of a game's book says of how it was made; null without one. */
function madeBy({ id }) {
  const file = join(BOOKS, `${id}.book`);
  if (!existsSync(file)) return null;
  const { nodes, seed, expanded } = JSON.parse(readFileSync(file).toString('latin1').split('\n', 2)[1]);
  return { nodes, seed, expanded };
}

/** Puts the best moves into the book of a game that lacks some, by as many positions a move as it was made with. */
function mendKept(engine, variant, { nodes: wished, seed, data, out }) {
  const folder = out ?? BOOKS;
  const book = bookFor(variant, console.error);
  const made = madeBy(variant);
  if (book === null || made === null) return refuse(`${variant.id} has no book of its own`);
  const learned = learnedFor(variant, console.error);
  const nodes = wished === undefined ? made.nodes : Number(wished);
  const file = searchesFile(variant, learned, { nodes, seed, data });
  const tell = (count) => console.log(`  ${count} positions`);
  const mended = mendBook(engine, variant, book, { learned, nodes, seed, file, tell });
  const kept = keepBook(variant, mended.book, made, folder);
  console.log(
    `${variant.id}: ${mended.added} of ${mended.looked} positions without their best move have it now; ${kept.file}, ` +
      `${(kept.bytes / 1000).toFixed(1)} kB`,
  );
  return 0;
}

function learnBook(engine, variant, { nodes, seed, positions, minutes, data, out }) {
  const learned = learnedFor(variant, console.error);
  if (engine.sidesOf(variant.seats).length !== 2 || engine.openingsOf(variant).length > 0)
    return refuse(`${variant.id} has no book: it has not two sides, or begins by lot`);
  const file = searchesFile(variant, learned, { nodes, seed, data });
  const began = Date.now();
  const passed = () => (Date.now() - began) / 60_000;
  const isOver = () => passed() > minutes;
  const tell = (count) => {
    const left = Math.min((passed() / count) * (positions - count), minutes - passed());
    console.log(`  ${count} of ${positions} positions, ${Math.max(0, left).toFixed(0)} min left`);
  };
  console.log(
    `${variant.id}: up to ${positions} positions at ${nodes} positions a move, seed ${seed}, in ${file}`,
  );
  const made = makeBook(engine, variant, { learned, nodes, seed, positions, file, isOver, tell });
  const folderOfBooks = out ?? BOOKS;
  const kept = keepBook(variant, made.book, { nodes, seed, expanded: made.count }, folderOfBooks);
  // Only what the moves of the book lead to is kept.
  const { size } = bookFor(variant, console.error, folderOfBooks);
  console.log(
    `${variant.id}: ${made.count} positions looked into, ${size} in the book; the first move is worth ` +
      `${(made.value / 100).toFixed(2)}; ${kept.file}, ${(kept.bytes / 1000).toFixed(1)} kB`,
  );
  return 0;
}

function learnLots(engine, base, choices, { nodes, seed }) {
  const options = Object.fromEntries(choices.map((choice) => choice.split('=')));
  const configured = engine.configure(base, options);
  if (!configured.ok || engine.openingsOf(configured.value).length === 0)
    return refuse(`no such house rule, or ${base.id} begins without a lot`);
  const learned = learnedFor(configured.value, console.error);
  judgeLots(engine, { variant: configured.value, options, learned, nodes, seed });
  return 0;
}
