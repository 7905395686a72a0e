import type { LevelWords } from './words.js';

export const WORDS: LevelWords = { weaker: '🔽 Mais fraco', stronger: '🔼 Mais forte' };
