import { formatMove, movesIn, readMove } from '../../../engine/index.js';
import { findSaying } from '../../../locales/find-saying.js';
import { LANGUAGES } from '../../../locales/index.js';
import { illegalText } from '../../../locales/refusals.js';
import { lines } from '../../../locales/text.js';
import {
  COURSES,
  type Course,
  findCourse,
  type PlacedStep,
  placedStep,
} from '../../../sessions/lessons/courses.js';
import { lessonsIn, type Progress, solvedIn } from '../../../sessions/lessons/progress.js';
import { answersTo, stateOf } from '../../../sessions/lessons/step.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext, Taker } from '../../channel/request-context.js';
import { change, lessonLook, post } from '../../channel/tasks/showing.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import { finishedPost } from './badge-post.js';
import {
  choicesOf,
  coursesButton,
  coursesPost,
  courseTitle,
  rightPost,
  stepWords,
  taskPost,
  wrongPost,
} from './lesson-posts.js';
import { sampleNamed, showSample } from './sample.js';

/** `/learn` shows the courses, `/learn endings` goes on with one, `/learn c3-d4` answers the task that was shown last, `/learn neva game` opens a sample game. */
export async function learn(context: RequestContext, args: string): Promise<void> {
  const asked = args.trim();
  if (asked === '') return showCourses(context);
  const sample = sampleNamed(asked);
  if (sample !== null) return showSample(context, sample);
  const course = courseNamed(asked);
  if (course !== null) return goOnWith(context, course);
  if (await answerInWords(context, asked)) return;
  const { words } = lessonWords(context.language);
  await context.whisper(
    words.unknown(
      asked.slice(0, 40),
      COURSES.map(({ id }) => id),
    ),
  );
}

/** A course by its id, or in any language by the beginning of its title. */
function courseNamed(asked: string): Course | null {
  const name = asked.toLowerCase();
  const titled = COURSES.find((course) =>
    LANGUAGES.some((language) => courseTitle(language, course).toLowerCase().startsWith(name)),
  );
  return findCourse(name) ?? (name.length > 2 ? (titled ?? null) : null);
}

/** Reads a message as the answer to the task that its author was shown last; false if it is none. */
export async function answerInWords(context: RequestContext, text: string): Promise<boolean> {
  const { at } = await lessonsIn(context.service).of(context.person.user);
  const placed = at === null ? null : placedStep(at.step);
  return placed !== null && answerOrHint(context, placed, text);
}

/** The task of a message by the data of its first button, to be answered in words: resolves to false if they are no move. */
export function lessonTask([, key = '']: readonly string[]): Taker | null {
  const placed = placedStep(key);
  return placed && ((context, text) => answerOrHint(context, placed, text));
}

/** As `answer`, but for the word for a hint. */
async function answerOrHint(context: RequestContext, placed: PlacedStep, text: string): Promise<boolean> {
  if (findSaying(text) !== 'hint') return answer(context, placed, text);
  await giveHint(context, placed);
  return true;
}

async function giveHint(context: RequestContext, { step }: PlacedStep): Promise<void> {
  await lessonsIn(context.service).miss(context.person.user, step, context.channel);
  const { words } = lessonWords(context.language);
  await context.whisper(words.hint(stepWords(context.language, step).hint));
}

type Handler = (context: RequestContext, placed: PlacedStep, more: string) => Promise<unknown>;

/** What buttons do with a step. */
const STEP_BUTTONS: Readonly<Record<string, Handler>> = {
  step: (context, placed) => showStep(context, placed),
  answer: async (context, placed, index) => {
    const text = choicesOf(placed.step)[Number(index)];
    await (text === undefined ? sayStale(context) : answer(context, placed, text));
  },
  hint: giveHint,
  next: (context, placed) => goOnBehind(context, placed),
};

/** Handles the buttons of lessons: `learn:<verb>:<step or course>:…`. */
export async function lessonButton(context: RequestContext, parts: readonly string[]): Promise<void> {
  const [verb = '', name = '', more = ''] = parts;
  if (verb === 'list') return showCourses(context);
  if (verb === 'repeat') return showDue(context, await lessonsIn(context.service).of(context.person.user));
  if (verb === 'course') {
    const course = findCourse(name);
    return course === null ? sayStale(context) : goOnWith(context, course);
  }
  const handler = Object.hasOwn(STEP_BUTTONS, verb) ? STEP_BUTTONS[verb] : undefined;
  const placed = placedStep(name);
  await (handler === undefined || placed === null ? sayStale(context) : handler(context, placed, more));
}

const sayStale = (context: RequestContext): Promise<void> =>
  context.whisper(lessonWords(context.language).words.stale(), {
    keyboard: [[commandButton('learn', context.words.button.learn)]],
  });

async function showCourses(context: RequestContext): Promise<void> {
  const lessons = lessonsIn(context.service);
  const progress = await lessons.of(context.person.user);
  await post(context, coursesPost(progress, lessons.due(progress).length, context.chatLanguage));
}

/** Goes on with the first step of a course that was not solved, or begins it anew. The list stays above it. */
async function goOnWith(context: RequestContext, course: Course): Promise<void> {
  const { steps } = await lessonsIn(context.service).of(context.person.user);
  const next = course.steps.find(({ key }) => steps[key] === undefined) ?? course.steps[0];
  const placed = next === undefined ? null : placedStep(next.key);
  if (placed === null) return;
  await lessonsIn(context.service).show(context.person.user, placed.step, false, context.channel);
  await post(context, taskIn(context, placed));
}

/** A task as a message, which whoever sees it can show to others, too. */
function taskIn(context: RequestContext, placed: PlacedStep): Draft {
  if (context.isUnseen) context.answerAlone(`learn:step:${placed.step.key}`);
  // Discord has no replies to what one person alone sees.
  const hasReplies = context.delivery.sender.can(context.channel, 'hasReplies') && !context.isUnseen;
  return taskPost(placed, lessonLook(context), hasReplies);
}

async function showStep(context: RequestContext, placed: PlacedStep, repeats?: boolean): Promise<void> {
  const lessons = lessonsIn(context.service);
  const { user } = context.person;
  const { at } = await lessons.of(user);
  await lessons.show(user, placed.step, repeats ?? at?.repeats ?? false, context.channel);
  await change(context, taskIn(context, placed));
}

/** The next step of the course, or the next one to repeat; after the last, the badge. */
async function goOnBehind(context: RequestContext, { course, index }: PlacedStep): Promise<void> {
  const progress = await lessonsIn(context.service).of(context.person.user);
  if (progress.at?.repeats) return showDue(context, progress);
  const next = course.steps[index + 1];
  const placed = next && placedStep(next.key);
  if (placed) return showStep(context, placed, false);
  if (solvedIn(progress, course) < course.steps.length) return goOnWith(context, course);
  await post(context, finishedPost(course, context.person.name, lessonLook(context)));
}

/** The step that has been due for longest. */
async function showDue(context: RequestContext, progress: Progress): Promise<void> {
  const [key] = lessonsIn(context.service).due(progress);
  const placed = key === undefined ? null : placedStep(key);
  if (placed) return showStep(context, placed, true);
  const language = context.chatLanguage;
  const keyboard = [[coursesButton(language)]];
  await post(context, { text: lessonWords(language).words.repeated(), keyboard });
}

/** Judges an answer; false if it is no move at all. */
async function answer(context: RequestContext, placed: PlacedStep, text: string): Promise<boolean> {
  const { step } = placed;
  const { variant, position, ...state } = stateOf(step);
  const reading = readMove(variant, position, movesIn({ variant, position, ...state }), text);
  switch (reading.kind) {
    case 'none':
      return false;
    case 'ambiguous':
      await context.whisper(
        lines(context.words.severalMoves(reading.moves.map((move) => formatMove(variant, move)))),
      );
      return true;
    case 'illegal': {
      await lessonsIn(context.service).miss(context.person.user, step, context.channel);
      const { reason } = reading;
      await context.whisper(illegalText(context.words, { reason, nearest: [] }, variant));
      return true;
    }
    case 'move':
      await judge(context, placed, formatMove(variant, reading.move));
      return true;
  }
}

async function judge(context: RequestContext, placed: PlacedStep, move: string): Promise<void> {
  const known = answersTo(placed.step)[move];
  if (known === undefined) return sayStale(context);
  const lessons = lessonsIn(context.service);
  const { user } = context.person;
  const look = lessonLook(context);
  await (known.isRight ? lessons.solve(user, placed.step) : lessons.miss(user, placed.step, context.channel));
  await change(
    context,
    known.isRight ? rightPost(placed, known, look) : wrongPost(placed, move, known, look),
  );
}
