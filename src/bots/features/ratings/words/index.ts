import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, SAID, WORDS, WORLD_POLICY } = await wordsOf('ratings', en);
