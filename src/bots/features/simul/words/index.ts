import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, WORDS } = await wordsOf('simul', en);

/** What is typed, in all languages. */
export const TYPED_WORDS = Object.values(WORDS).map(({ typed }) => typed);
