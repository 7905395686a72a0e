/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'analysis',
  'analyse',
  'analyze',
  'analyse the game',
  'analyze the game',
  'review',
  'review the game',
  'where did I go wrong',
  'my mistakes',
  'what was my mistake',
];
