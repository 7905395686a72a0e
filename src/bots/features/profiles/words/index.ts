import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, SAID, WORDS } = await wordsOf('profiles', en);
