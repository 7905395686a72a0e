import type { Messages } from '../../../locales/index.js';
import { FORGOTTEN, type Holder } from '../../../sessions/model/session.js';

/** True for the seat of a user who asked to be forgotten. */
export const isForgotten = (holder: Holder): boolean => holder.kind === 'person' && holder.user === FORGOTTEN;

/** Name of a seat's holder as plain text, for pictures and files. */
export const holderName = (holder: Holder, words: Messages): string => {
  if (holder.kind === 'computer') return words.computer;
  return isForgotten(holder) ? words.formerPlayer : holder.name;
};
