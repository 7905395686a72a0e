import type { LevelWords } from './words.js';

export const WORDS: LevelWords = { weaker: '🔽 Слабее', stronger: '🔼 Сильнее' };
