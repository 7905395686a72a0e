import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, TYPED, WORDS } = await wordsOf('follow', en);
