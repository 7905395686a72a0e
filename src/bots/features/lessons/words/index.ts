import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { EXERCISE_POLICY, POLICY, SAID } = await wordsOf('lessons', en);
