import { textOf } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { COURSES, type LessonStep } from '../../../sessions/lessons/courses.js';
import { answersTo, stateOf } from '../../../sessions/lessons/step.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import type { KeptTask, TaskShelf } from '../../web/kept-tasks.js';
import { courseTitle, rightText, stepWords, wrongText } from './lesson-posts.js';

function taskOf(step: LessonStep, language: Language): KeptTask {
  const { task, hint } = stepWords(language, step);
  const right: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const [move, answer] of Object.entries(answersTo(step))) {
    if (answer.isRight) right[move] = plain(rightText(step, answer, language));
    else wrong[move] = plain(wrongText(step, move, answer, language));
  }
  const at = textOf(stateOf(step));
  const asks = [{ at, options: step.options ?? {}, right, wrong }];
  return {
    key: step.key,
    game: step.game,
    text: task,
    hint: plain(lessonWords(language).words.hint(hint)),
    asks,
  };
}

/** All lessons, as a page can give them without its server. */
export const lessonShelf = (language: Language): TaskShelf => ({
  title: LOCALES[language].learn.learnTitle,
  sets: COURSES.map((course) => ({
    id: course.id,
    title: courseTitle(language, course),
    otherwise: '',
    tasks: course.steps.map((step) => taskOf(step, language)),
  })),
});
