import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, WORDS } = await wordsOf('rooms', en);
