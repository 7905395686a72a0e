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
 * The opening book of a game; null without one, and for house rules, which make other games. Calls `report` once with
 * the reason why a file cannot be used; its game is played without.
 */
export const bookFor = (variant: Variant, report: Report = () => undefined, folder = BOOKS): Book | null =>
  FILES.of(variant, report, folder);

/** Saves the book of a game where the program reads it. `made` says how it was made. @public Tools make books. */
export const keepBook = (variant: Variant, book: Book, made: object, folder = BOOKS): Kept =>
  FILES.keep(variant, packBook(variant, book), made, folder);
