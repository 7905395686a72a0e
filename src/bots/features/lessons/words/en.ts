/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Tasks of lessons you solved, when each comes again, and the last one you saw.';

/** The same of exercises. */
export const EXERCISE_POLICY = 'Exercises of chats with their answers, until they end.';

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'learn',
  'lesson',
  'lessons',
  'a lesson',
  'teach me',
  'teach me to play',
  'teach me how to play',
  'learn to play',
  'I want to learn',
  'tutorial',
  'I am a beginner',
  "I'm new",
  'course',
];
