import { TIMES } from '../../../sessions/crowd/side.js';
import type { RequestContext } from '../../channel/request-context.js';
import { joinByCode } from './chats/two-chats.js';
import { setUp } from './setup.js';
import { removeVoter, steer, steered } from './steering.js';
import { readWords } from './typed.js';
import { TYPED_WORDS, WORDS } from './words/index.js';

const isOne = (words: readonly string[], word: string): boolean => words.includes(word.toLowerCase());

/** `/vote`: offers a game of this chat, joins that of another one, or changes how is voted in the one that is on. */
export async function vote(context: RequestContext, args: string): Promise<void> {
  const typed = readWords(args);
  const [first = '', ...others] = typed.rest.split(' ');
  if (isOne(TYPED_WORDS.join, first)) return joinByCode(context, others.join(' '));
  if (isOne(TYPED_WORDS.remove, first)) return removeVoter(context, others.join(' '));
  if (typed.isOtherTime) return context.whisper(WORDS[context.language].times(TIMES));
  const on = typed.rest === '' && args.trim() !== '' ? await steered(context) : null;
  return on === null ? setUp(context, args) : steer(context, on, typed);
}
