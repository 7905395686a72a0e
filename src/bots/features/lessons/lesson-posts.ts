import { type GameState, movesIn, type Seat } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { joined, lines, type Text } from '../../../locales/text.js';
import { COURSES, type Course, type LessonStep, type PlacedStep } from '../../../sessions/lessons/courses.js';
import { type Progress, solvedIn } from '../../../sessions/lessons/progress.js';
import { SAMPLE_IDS, type SampleId, sampleGame } from '../../../sessions/lessons/sample-games.js';
import { type Answer, answersTo, playedOut, stateOf } from '../../../sessions/lessons/step.js';
import { inRows, MAX_ROWS } from '../../channel/keyboards/keyboards.js';
import { boardOf, type Look } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import { LEGEND, lessonWords, lineBoard, solversLook } from '../../channel/tasks/task-board.js';
import type { Button, Keyboard } from '../../port.js';

/** The sentences of a step. */
interface StepWords {
  readonly task: string;
  readonly hint: string;
  readonly right: string;
  readonly wrong?: Readonly<Record<string, string>>;
}

export const stepWords = (language: Language, { key }: LessonStep): StepWords =>
  lessonWords(language).steps[key];

export const courseTitle = (language: Language, { id }: Course): string => lessonWords(language).courses[id];

/** Moves that have buttons at most; others can be typed. */
const MAX_CHOICES = 8;
/** Letters of a label that fits four times in a row. */
const SHORT = 7;

/** Moves that are offered as answers: right ones, wrong ones and illegal ones, in the order of their squares. */
export function choicesOf(step: LessonStep): readonly string[] {
  const answers = Object.entries(answersTo(step)).map(([text, { isRight }]) => ({ text, isRight }));
  const right = answers.filter(({ isRight }) => isRight).slice(0, MAX_CHOICES);
  const wrong = answers.filter(({ isRight }) => !isRight);
  const offered = [...right, ...wrong].map(({ text }) => text);
  const decoys = step.decoys ?? [];
  return [...offered.slice(0, MAX_CHOICES - decoys.length), ...decoys].sort();
}

/** A sample game with its title, and its comments by the number of entries before them. */
export function sampleIn(id: SampleId, language: Language) {
  const { titles, notes } = lessonWords(language).samples;
  const sample = sampleGame(id);
  return {
    ...sample,
    title: titles[id],
    notes: new Map(sample.notes.map((at, index) => [at, notes[id][index] ?? ''])),
  };
}

const data = (verb: string, key: string, more = ''): string => `learn:${verb}:${key}${more}`;

/** The button that leads to the list of courses. */
export const coursesButton = (language: Language): Button => ({
  label: lessonWords(language).buttons.courses,
  data: 'learn:list',
});

const hintButton = (language: Language, { key }: LessonStep): Button => ({
  label: lessonWords(language).buttons.hint,
  data: data('hint', key),
});

/** The courses as buttons, with a tick behind those that are known, sample games, and what is due to be repeated. */
export function coursesPost(progress: Progress, due: number, language: Language): Draft {
  const { words, buttons } = lessonWords(language);
  const courses = COURSES.map((course) => {
    const solved = solvedIn(progress, course);
    const total = course.steps.length;
    const mark = solved === total ? ' ✓' : solved > 0 ? ` ${solved}/${total}` : '';
    return { label: `${courseTitle(language, course)}${mark}`, data: data('course', course.id) };
  });
  const { titles } = lessonWords(language).samples;
  const shelf = SAMPLE_IDS.map((id) => ({ label: `📖 ${titles[id]}`, data: `sample:${id}:0` }));
  const repeat = due > 0 ? [[{ label: buttons.repeat(due), data: 'learn:repeat' }]] : [];
  const perRow = Math.ceil((courses.length + shelf.length) / (MAX_ROWS - repeat.length));
  return { text: words.choose(), keyboard: [...repeat, ...inRows([...courses, ...shelf], perRow)] };
}

/** A task with its board, and moves to choose from; `hasReplies` where people can reply to it. */
export function taskPost({ course, index, step }: PlacedStep, look: Look, hasReplies: boolean): Draft {
  const { language } = look;
  const { words } = lessonWords(language);
  const state = stateOf(step);
  const { variant, position } = state;
  const own = solversLook(state, look);
  const { task } = stepWords(language, step);
  return {
    text: lines(
      words.task(courseTitle(language, course), index + 1, course.steps.length, task),
      index === 0 ? words.howToAnswer(hasReplies) : [],
    ),
    board: boardOf(variant, position, own, { ...LEGEND, happenings: [], toMove: position.turn }),
    keyboard: [...choiceRows(step), [hintButton(language, step), coursesButton(language)]],
  };
}

function choiceRows(step: LessonStep): Keyboard {
  const buttons = choicesOf(step).map((label, index) => ({
    label,
    data: data('answer', step.key, `:${index}`),
  }));
  const longest = Math.max(...buttons.map(({ label }) => label.length));
  return inRows(buttons, longest <= SHORT ? 4 : 2, MAX_ROWS - 1);
}

/** What is said of a right answer. */
export function rightText(step: LessonStep, { line }: Answer, language: Language): Text {
  const { words } = lessonWords(language);
  const rest = line.slice(1).join(' ');
  return lines(words.right(stepWords(language, step).right), rest === '' ? [] : words.goesOn(rest));
}

/** What is said of a wrong answer. */
export function wrongText(step: LessonStep, move: string, answer: Answer, language: Language): Text {
  const { words } = lessonWords(language);
  const known = stepWords(language, step).wrong?.[move];
  const rest = answer.line.slice(1).join(' ');
  const why = known === undefined ? whatItCosts(stateOf(step), step, answer, language) : [known];
  return lines(words.wrong(move), joined([why, rest === '' ? [] : words.refuted(rest)], ' '));
}

/** What a right answer leads to. */
export function rightPost({ step }: PlacedStep, answer: Answer, look: Look): Draft {
  const { language } = look;
  const { buttons } = lessonWords(language);
  return {
    text: rightText(step, answer, language),
    board: lineBoard(stateOf(step), answer.line, look),
    keyboard: [[{ label: buttons.next, data: data('next', step.key), style: 'primary' }]],
  };
}

/** What a wrong answer leads to, played out. */
export function wrongPost({ step }: PlacedStep, move: string, answer: Answer, look: Look): Draft {
  const { language } = look;
  const { buttons } = lessonWords(language);
  return {
    text: wrongText(step, move, answer, language),
    board: lineBoard(stateOf(step), answer.line, look),
    keyboard: [
      [{ label: buttons.again, data: data('step', step.key), style: 'primary' }, hintButton(language, step)],
    ],
  };
}

/** What is wrong with a legal move for which no sentence stands in the lesson. */
function whatItCosts(state: GameState, step: LessonStep, { line }: Answer, language: Language): Text {
  const { words } = lessonWords(language);
  const { variant, position } = state;
  if (step.seeks === 'most')
    return words.takesMore(Math.max(...movesIn(state).map(({ captured }) => captured.length)));
  const { state: after, moves } = playedOut(state, line);
  const seat = position.turn;
  const lost = leadOf(state, seat) - leadOf(after, seat);
  const { goal, captured } = variant.rules;
  if (goal === 'last-move' && captured === 'leave' && lost > 0) return words.costs(lost);
  const isTheirs = moves.some(({ crowned }, ply) => crowned && ply % 2 === 1);
  return isTheirs && goal === 'last-move' ? words.crowns() : words.better();
}

/** By how many pieces a seat is ahead of all others. */
const leadOf = ({ position }: GameState, seat: Seat): number =>
  position.board.reduce((lead, stack) => lead + (stack === null ? 0 : stack[0].seat === seat ? 1 : -1), 0);
