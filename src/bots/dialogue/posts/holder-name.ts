import type { Messages } from '../../../locales/index.js';
import { FORGOTTEN, type Holder } from '../../../sessions/model/session.js';

/** Whether this is the seat of somebody who wanted to be forgotten. */
export const isForgotten = (holder: Holder): boolean => holder.kind === 'person' && holder.user === FORGOTTEN;

/** The bare name of whoever holds a seat, for pictures and files. */
export const holderName = (holder: Holder, words: Messages): string => {
  if (holder.kind === 'computer') return words.computer;
  return isForgotten(holder) ? words.formerPlayer : holder.name;
};
