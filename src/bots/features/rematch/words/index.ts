import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { WORDS } = await wordsOf('rematch', en);
