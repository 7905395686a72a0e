import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { EASIER, HARDER, LEVEL, WORDS } = await wordsOf('levels', en);
