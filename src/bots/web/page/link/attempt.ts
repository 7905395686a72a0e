import { randomId } from './random-id.js';

/** Names what this visit of `/g/new` opens, also after a reload, so that a lost connection opens no second game. */
export function attemptHere(): string {
  const known: unknown = history.state?.attempt;
  if (typeof known === 'string') return known;
  const attempt = randomId();
  history.replaceState({ attempt }, '');
  return attempt;
}
