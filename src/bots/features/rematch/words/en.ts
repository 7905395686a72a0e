import type { LevelWords } from './words.js';

export const WORDS: LevelWords = { weaker: '🔽 Weaker', stronger: '🔼 Stronger' };
