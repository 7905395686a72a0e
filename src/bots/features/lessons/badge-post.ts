import type { Language } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { COURSES, type Course } from '../../../sessions/lessons/courses.js';
import { altOf, type Look } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import { coursesButton, courseTitle } from './lesson-posts.js';

/** What the badge of a course says, also in words; `name` may be empty. */
export function badgeOf(course: Course, name: string, language: Language) {
  const { badge } = lessonWords(language);
  const title = courseTitle(language, course);
  const note = badge.steps(course.steps.length);
  const alt = [`${badge.done}: ${title}`, name, note].filter((part) => part !== '').join('. ');
  return { view: { course: title, name, done: badge.done, note }, alt: `${alt}.` };
}

/** Congratulates on a finished course with a badge; the first course leads to a game against the weakest computer. */
export function finishedPost(course: Course, name: string, { language, theme }: Look): Draft {
  const { words, buttons } = lessonWords(language);
  const title = courseTitle(language, course);
  const { view, alt } = badgeOf(course, name, language);
  const isFirst = course === COURSES[0];
  const play = { label: buttons.play, data: `new:${course.game} level=1`, style: 'primary' } as const;
  return {
    text: lines(words.finished(title), isFirst ? words.firstGame() : []),
    board: { picture: { kind: 'badge', view, theme }, alt: altOf(alt) },
    keyboard: [[play], [coursesButton(language)]],
  };
}
