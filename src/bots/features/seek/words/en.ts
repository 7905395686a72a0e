/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Your reports about strangers, with what was said last, for 90 days.';

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'opponent',
  'an opponent',
  'find an opponent',
  'find me an opponent',
  'play somebody',
  'play with somebody',
  'play online',
  'find somebody to play with',
  'real opponent',
];

/** What *Me* says of whom somebody has blocked. */
export const WORDS: { readonly title: string; readonly unblock: string } = {
  title: 'Blocked',
  unblock: 'Unblock',
};
