import { wordsOf } from '../../words.js';
import * as en from './en.js';

export const { SAID } = await wordsOf('analysis', en);
