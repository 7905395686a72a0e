import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { POLICY, SAID } = await wordsOf('records', en);
