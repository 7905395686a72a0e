import { type Book, packBook, restoreBook, type Variant } from '../../engine/index.js';
import { comesWith, GameFiles, type Kept, type Report } from './game-files.js';

/** Folder of the opening books that come with the program. */
export const BOOKS = comesWith('engine/books');

const FILES = new GameFiles<Book>(
  { magic: 'damka book', content: 'opening moves', version: 1 },
  'book',
  restoreBook,
);

/**
 * The opening book of a game; null for those without, and for house rules, which are other games. `report` is told, once,
 * why a file cannot be used; its game is played without.
 */
export const bookFor = (variant: Variant, report: Report = () => undefined, folder = BOOKS): Book | null =>
  FILES.of(variant, report, folder);

/** Keeps the book of a game where the program reads it; `made` tells how it was made. @public Tools make books. */
export const keepBook = (variant: Variant, book: Book, made: object, folder = BOOKS): Kept =>
  FILES.keep(variant, packBook(variant, book), made, folder);
