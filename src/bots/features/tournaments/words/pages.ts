import type { Language } from '../../../../locales/index.js';
import type { TourPageWords } from './page-words.js';
import { pagesEn } from './pages-en.js';
import { pagesPt } from './pages-pt.js';
import { pagesRu } from './pages-ru.js';

export const PAGE_WORDS: Readonly<Record<Language, TourPageWords>> = {
  en: pagesEn,
  pt: pagesPt,
  ru: pagesRu,
};
