/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'who is winning',
  'who is ahead',
  'am I winning',
  'who is better',
  'evaluation',
  'score of the position',
];
