import type { Language } from '../../../locales/index.js';

interface LevelWords {
  /** Labels of buttons, of one word or two: three stand in a row on a phone. */
  readonly weaker: string;
  readonly stronger: string;
}

export const WORDS: Readonly<Record<Language, LevelWords>> = {
  en: { weaker: '🔽 Weaker', stronger: '🔼 Stronger' },
  pt: { weaker: '🔽 Mais fraco', stronger: '🔼 Mais forte' },
  ru: { weaker: '🔽 Слабее', stronger: '🔼 Сильнее' },
};
