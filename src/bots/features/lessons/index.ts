import { LOCALES } from '../../../locales/index.js';
import { EXERCISES, exercisesWith, forgetExercises } from '../../../sessions/lessons/exercises.js';
import { forgetProgress, PROGRESS, progressOf } from '../../../sessions/lessons/progress.js';
import { command, optional } from '../../commands.js';
import { type Feature, keptCount } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { answerInWords, learn, lessonButton, lessonTask } from './command.js';
import { exercise, exerciseButton, exerciseTask, warnOfAnswer } from './exercise.js';
import { lessonPages } from './pages/index.js';
import { sampleButton } from './sample.js';
import { lessonShelf } from './shelf.js';
import { EXERCISE_POLICY, POLICY, SAID } from './words/index.js';

/** Courses for one reader, and exercises that a teacher sets a chat. */
export const lessons: Feature = {
  name: 'lessons',
  spoken: [spoken(SAID, 'learn')],
  commands: [
    {
      ...command('learn', [optional('lesson')]),
      cost: 'lesson',
      isOfChat: true,
      isPersonal: true,
      run: learn,
    },
    {
      ...command('exercise', [optional('position')], { group: 'chat' }),
      cost: 'file',
      isOfChat: true,
      run: exercise,
    },
  ],
  buttons: {
    learn: { cost: 'lesson', isPersonal: true, run: lessonButton },
    sample: { cost: 'lesson', isPersonal: true, run: sampleButton },
    exercise: { cost: 'lesson', run: exerciseButton },
  },
  tasks: { learn: lessonTask, exercise: exerciseTask },
  answers: answerInWords,
  hides: warnOfAnswer,
  tables: [
    {
      table: PROGRESS,
      policy: POLICY,
      kept: keptCount(
        async (store, user) => (await progressOf(store, user)).lessons,
        ({ lessons }, count) => lessons(count),
      ),
      forget: forgetProgress,
    },
    {
      table: EXERCISES,
      policy: EXERCISE_POLICY,
      kept: keptCount(exercisesWith, ({ exercises }, count) => exercises(count)),
      forget: forgetExercises,
    },
  ],
  shelf: lessonShelf,
  menu: [
    {
      path: '/learn',
      order: 20,
      words: (language) => {
        const { lobby } = LOCALES[language];
        return { title: lobby.learn, short: lobby.lessons, help: lobby.learnHelp };
      },
      icon: 'M12 6.500C9.500 5 6.500 4.500 3 5v13.500c3.500-.500 6.500 0 9 1.500 2.500-1.500 5.500-2 9-1.500V5c-3.500-.500-6.500 0-9 1.500zM12 6.500V20',
      holds: ['/rules', '/about'],
    },
  ],
  pages: lessonPages,
};
