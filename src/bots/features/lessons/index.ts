import { MESSAGES } from '../../../locales/index.js';
import { EXERCISES, exercisesWith, forgetExercises } from '../../../sessions/lessons/exercises.js';
import { forgetProgress, PROGRESS, progressOf } from '../../../sessions/lessons/progress.js';
import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answerInWords, learn, lessonButton, lessonTask } from './command.js';
import { exercise, exerciseButton, exerciseTask, warnOfAnswer } from './exercise.js';
import { lessonPages } from './pages/index.js';
import { sampleButton } from './sample.js';

/** Courses for one reader, and exercises that a teacher sets a chat. */
export const lessons: Feature = {
  name: 'lessons',
  commands: [
    { ...command('learn', [optional('lesson')], { isTopLevel: true }), cost: 'lesson', run: learn },
    { ...command('exercise', [optional('position')], { isTopLevel: true }), cost: 'file', run: exercise },
  ],
  buttons: {
    learn: { cost: 'lesson', run: lessonButton },
    sample: { cost: 'lesson', run: sampleButton },
    exercise: { cost: 'lesson', run: exerciseButton },
  },
  tasks: { learn: lessonTask, exercise: exerciseTask },
  answers: answerInWords,
  hides: warnOfAnswer,
  tables: [
    {
      table: PROGRESS,
      kept: async (store, user, language) => {
        const { lessons } = await progressOf(store, user);
        return lessons === 0 ? null : MESSAGES[language].kept.lessons(lessons);
      },
      forget: forgetProgress,
    },
    {
      table: EXERCISES,
      kept: async (store, user, language) => {
        const exercises = await exercisesWith(store, user);
        return exercises === 0 ? null : MESSAGES[language].kept.exercises(exercises);
      },
      forget: forgetExercises,
    },
  ],
  pages: lessonPages,
};
