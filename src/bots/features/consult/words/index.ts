import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { LEAVE, POLICY, WORDS } = await wordsOf('consult', en);
