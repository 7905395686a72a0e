import { typedIn, wordsOf } from '../../words.js';
import * as en from './en.js';

const { TYPED, ...said } = await wordsOf('votes', en);

export const { KNOWN_POLICY, POLICY, WORDS } = said;

/** What is typed behind the command of how is voted, in any language. */
export const TYPED_WORDS = typedIn(TYPED);
