/** What it stores, as a line of the privacy policy. */
export const POLICY = 'The last file of games that was loaded in each chat.';

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'record',
  'the record',
  'pdn',
  'moves so far',
  'notation',
  'game record',
  'the moves',
];
