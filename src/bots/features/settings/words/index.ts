import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { SAID, WORDS } = await wordsOf('settings', en);
