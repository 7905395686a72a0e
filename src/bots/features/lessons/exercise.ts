import { findBoardVariant, formatMove, movesIn, readMove, textOf } from '../../../engine/index.js';
import { LANGUAGES } from '../../../locales/index.js';
import { illegalText } from '../../../locales/refusals.js';
import { lines } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { COURSES } from '../../../sessions/lessons/courses.js';
import type { Exercise } from '../../../sessions/lessons/exercises.js';
import { lessonsIn } from '../../../sessions/lessons/progress.js';
import { stateOf } from '../../../sessions/lessons/step.js';
import { homeOf } from '../../../sessions/model/place.js';
import { sourceIn } from '../../channel/arguments.js';
import { isRead } from '../../channel/is-read.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows, MAX_ROWS, PER_ROW } from '../../channel/keyboards/keyboards.js';
import { boardOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import { readFrom } from '../../channel/read-source.js';
import { refusalUnlessAdministrator } from '../../channel/request/rights.js';
import type { RequestContext, Taker } from '../../channel/request-context.js';
import { hush } from '../../channel/tasks/hush.js';
import { lessonLook } from '../../channel/tasks/showing.js';
import { lessonWords, solversLook } from '../../channel/tasks/task-board.js';
import { mayBeMove } from '../../plain-moves.js';
import { refusalToOpen } from '../../play/in-thread.js';

/** Moves that fit on buttons above the one that ends the exercise. */
const MAX_MOVES = PER_ROW * (MAX_ROWS - 1);
/** People who are named when an exercise ends, and letters of their names. */
const MAX_NAMED = 30;
const MAX_NAME_LENGTH = 24;
const MARKS = { mustCapture: [], seats: [], happenings: [] } as const;

const wordsIn = (context: RequestContext) => lessonWords(context.language).exercise;

/** `/exercise <position>` posts a task, `/exercise c3-d4` answers it unseen, `/exercise end` shows what was answered. */
export async function exercise(context: RequestContext, args: string): Promise<void> {
  const words = wordsIn(context);
  // A chat that is one message has no room for both a game and a task.
  if (context.delivery.sender.isOneMessage(context.channel)) return context.whisper(words.notHere());
  const typed = args.trim();
  const current = await lessonsIn(context.service).exercises.of(homeOf(context.channel));
  if (LANGUAGES.some((language) => lessonWords(language).exercise.end === typed.toLowerCase()))
    return current === null ? sayNone(context) : end(context, current);
  if (typed === '') return current === null ? context.whisper(words.how()) : showTask(context, current);
  const isAnswer = current !== null && (await answerTyped(context, current, typed));
  if (!isAnswer) await begin(context, args);
}

function sayNone(context: RequestContext): Promise<void> {
  const { none, howButton } = wordsIn(context);
  return context.whisper(none(), { keyboard: [[commandButton('exercise', howButton)]] });
}

/** Takes away an answer that others see, and tells its author to tap it instead; false if the text is none. */
export async function warnOfAnswer(context: RequestContext, text: string): Promise<boolean> {
  if (!mayBeMove(text)) return false;
  const current = await lessonsIn(context.service).exercises.of(homeOf(context.channel));
  const isAnswer = current !== null && readingOf(current, text).kind === 'move';
  if (isAnswer) await hush(context, wordsIn(context).inTheOpen());
  return isAnswer;
}

/** Handles `exercise:answer:<id>:<index of the move>` and `exercise:end:<id>`. */
export async function exerciseButton(
  context: RequestContext,
  [verb = '', id = '', index = '']: readonly string[],
): Promise<void> {
  const current = await lessonsIn(context.service).exercises.of(homeOf(context.channel));
  if (current === null || current.id !== id) return context.whisper(wordsIn(context).over());
  if (verb === 'end') return end(context, current);
  const move = movesOf(current)[Number(index)];
  await (move === undefined ? context.whisper(wordsIn(context).over()) : note(context, current, move));
}

/** The exercise of a message by the data of its first button. */
export const exerciseTask =
  ([, id = '']: readonly string[]): Taker =>
  async (context, text) => {
    const current = await lessonsIn(context.service).exercises.of(homeOf(context.channel));
    if (current?.id === id) return answerTyped(context, current, text);
    if (mayBeMove(text)) await context.whisper(wordsIn(context).over());
    return mayBeMove(text);
  };

function movesOf(current: Exercise): readonly string[] {
  const state = stateOf(current);
  return movesIn(state).map((move) => formatMove(state.variant, move));
}

function readingOf(current: Exercise, text: string) {
  const state = stateOf(current);
  return readMove(state.variant, state.position, movesIn(state), text);
}

async function begin(context: RequestContext, args: string): Promise<void> {
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  const words = wordsIn(context);
  const source = sourceIn(args);
  // The game that is taught first is meant where none is named.
  const variant = source.variant ?? COURSES[0]?.game ?? null;
  const read = await readFrom(context, { ...source, variant }, { kind: 'only' });
  if (read === null) return;
  if (read.kind === 'page') return context.whisper(words.how());
  const { game, state } = read.game;
  if (findBoardVariant(game.variant) === null || state.kind !== 'draughts')
    return context.whisper(words.how());
  if (state.outcome !== null) return context.whisper(words.ended());
  const task = { game: game.variant, options: game.options, at: textOf(state) };
  const count = movesIn(stateOf(task)).length;
  if (count > MAX_MOVES) return context.whisper(words.tooMany(count, MAX_MOVES));
  const begun = await lessonsIn(context.service).exercises.begin(
    homeOf(context.channel),
    context.person,
    task,
  );
  await (begun === null ? context.whisper(words.another()) : showTask(context, begun));
}

async function showTask(context: RequestContext, current: Exercise): Promise<void> {
  const { exercise: words } = lessonWords(context.chatLanguage);
  const state = stateOf(current);
  const moves = movesOf(current).map((label, index) => ({
    label,
    data: `exercise:answer:${current.id}:${index}`,
  }));
  const perRow = Math.max(2, Math.ceil(moves.length / (MAX_ROWS - 1)));
  await context.post({
    text: words.task(current.by.name, titleOf(state.variant, context.chatLanguage)),
    board: board(context, current),
    keyboard: [
      ...inRows(moves, perRow, MAX_ROWS - 1),
      [{ label: words.endButton, data: `exercise:end:${current.id}` }],
    ],
  });
}

function board(context: RequestContext, current: Exercise): NonNullable<Draft['board']> {
  const state = stateOf(current);
  const { variant, position } = state;
  return boardOf(variant, position, solversLook(state, lessonLook(context)), {
    ...MARKS,
    toMove: position.turn,
  });
}

/** Reads text behind the command as an answer; false if it is none. */
async function answerTyped(context: RequestContext, current: Exercise, text: string): Promise<boolean> {
  const reading = readingOf(current, text);
  switch (reading.kind) {
    case 'none':
      return false;
    case 'ambiguous':
      await context.whisper(wordsIn(context).tap());
      return true;
    case 'illegal': {
      const { reason } = reading;
      await context.whisper(illegalText(context.words, { reason, nearest: [] }, stateOf(current).variant));
      return true;
    }
    case 'move':
      if (!isRead(context.event))
        await note(context, current, formatMove(stateOf(current).variant, reading.move));
      else await hush(context, wordsIn(context).inTheOpen());
      return true;
  }
}

async function note(context: RequestContext, { id }: Exercise, move: string): Promise<void> {
  const { user, name } = context.person;
  const person = { user, name: name.slice(0, MAX_NAME_LENGTH) };
  const next = await lessonsIn(context.service).exercises.answer(homeOf(context.channel), id, person, move);
  const words = wordsIn(context);
  await context.whisper(next === null ? words.over() : words.noted(move, next.answers.length));
}

/** Shows the answers; only the teacher who posted the exercise and administrators may. */
async function end(context: RequestContext, current: Exercise): Promise<void> {
  const isTeacher = current.by.user === context.person.user;
  const refusal = isTeacher ? null : await refusalUnlessAdministrator(context.event);
  if (refusal?.code === 'administratorsUnknown') return context.refuse(refusal);
  if (refusal !== null) return context.whisper(wordsIn(context).notYours(current.by.name));
  const ended = await lessonsIn(context.service).exercises.end(homeOf(context.channel), current.id);
  if (ended === null) return context.whisper(wordsIn(context).over());
  await context.keyboard([]);
  await context.post({ text: answersText(context, ended), board: board(context, ended) });
}

/** What was answered, the most frequent move first, and by whom. */
function answersText(context: RequestContext, { answers }: Exercise) {
  const { exercise: words } = lessonWords(context.chatLanguage);
  const byMove = new Map<string, string[]>();
  for (const { move, name } of answers.slice(0, MAX_NAMED))
    byMove.set(move, [...(byMove.get(move) ?? []), name]);
  const said = [...byMove].sort(([, one], [, other]) => other.length - one.length);
  return lines(
    words.result(answers.length),
    ...said.map(([move, names]) => words.answeredBy(move, names.join(', '))),
    answers.length > MAX_NAMED ? words.more(answers.length - MAX_NAMED) : [],
  );
}
