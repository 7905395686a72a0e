/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'friend',
  'a friend',
  'play a friend',
  'play with a friend',
  'with a friend',
  'play against a friend',
  'challenge a friend',
  'invite a friend',
  'for two',
  'two players',
];
