import { formatMove, movesIn, ok, readMove } from '../../../engine/index.js';
import { TYPED } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { type Puzzle, puzzleState } from '../../../sessions/puzzles/shelf.js';
import { withZoneGuessed } from '../../../sessions/time/zones.js';
import { isRead } from '../../channel/is-read.js';
import { askZone } from '../../channel/keyboards/ask-zone.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { refusalToSet } from '../../channel/request/rights.js';
import type { RequestContext, Taker } from '../../channel/request-context.js';
import { hush } from '../../channel/tasks/hush.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import { mayBeMove } from '../../plain-moves.js';
import type { Button } from '../../port.js';
import { choicesAfter, dailyPost, lineText } from './posts.js';
import { DAILY, hasAnswered, KIND, puzzleOfDay, withAnswer, withDaily } from './state.js';
import { gameIn, wordsIn } from './wish.js';

/** When puzzles of the day come unless somebody says otherwise, in minutes after midnight. */
const USUAL_TIME = 9 * 60;
/** Letters of a name that is kept with an answer. */
const MAX_NAME_LENGTH = 24;

const OFF: readonly string[] = TYPED.flatMap(({ off }) => off);

/** Minutes after midnight in `9:00` or `18:30`; null for other words. */
function timeIn(word: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d\d)$/.exec(word) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  return at < 24 * 60 && Number(minutes) < 60 ? at : null;
}

const timeText = (at: number): string => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;

/**
 * `/puzzle daily` has a puzzle come every day, or shows today's; `/puzzle daily english 18:30` sets the game and the
 * time, `/puzzle daily off` ends it.
 */
export async function daily(context: RequestContext, args: string): Promise<void> {
  const { ofDay } = wordsIn(context);
  if (context.delivery.sender.isOneMessage(context.channel)) return context.whisper(ofDay.notHere());
  const words = args.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [only] = words;
  if (only === undefined && DAILY.of(context.session) !== null) return showToday(context);
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  if (only !== undefined && words.length === 1 && OFF.includes(only)) return end(context);
  const [at = USUAL_TIME] = words.flatMap((word) => timeIn(word) ?? []);
  const game = await gameIn(context, words.filter((word) => timeIn(word) === null).join(' '));
  if (game === null) return;
  const { now } = context.service;
  const { locale } = context.event.user;
  const changed = await context.change((session) => {
    const settings = withZoneGuessed(session.settings, locale);
    return ok(withDaily({ ...session, settings }, game, at, now));
  }, KIND);
  if (changed === null) return;
  const { settings } = changed.after;
  const { puzzles } = lessonWords(context.chatLanguage);
  const title = titleOf({ id: game }, context.chatLanguage);
  const begun = puzzles.ofDay.begun(title, timeText(at), settings.zone);
  // The first hour that a chat names is in a zone that nobody has chosen.
  const asked = askZone(settings, context.chatWords);
  const stop = commandButton('puzzle', puzzles.buttons.dailyOff, 'daily off');
  await showIn(context, lines(begun, asked.text), changed.after, [...asked.buttons, stop]);
}

async function end(context: RequestContext): Promise<void> {
  const { ofDay } = wordsIn(context);
  if (DAILY.of(context.session) === null)
    return context.whisper(ofDay.none(), {
      keyboard: [[commandButton('puzzle', wordsIn(context).buttons.daily, 'daily')]],
    });
  const changed = await context.change((session) => ok(DAILY.in(session, null)), KIND);
  if (changed !== null) await context.post({ text: lessonWords(context.chatLanguage).puzzles.ofDay.off() });
}

async function showToday(context: RequestContext): Promise<void> {
  const answers = DAILY.of(context.session)?.today.answers ?? [];
  const found = answers.filter(({ isRight }) => isRight).length;
  const { ofDay } = lessonWords(context.chatLanguage).puzzles;
  await showIn(context, found > 0 ? ofDay.found(found) : []);
}

async function showIn(
  context: RequestContext,
  said: Parameters<typeof dailyPost>[1],
  session = context.session,
  more: readonly Button[] = [],
): Promise<void> {
  const draft = dailyPost(session, said, more);
  await (draft === null ? context.whisper(wordsIn(context).stale()) : context.post(draft));
}

/** Today's puzzle of the chat; null without one. */
function todays({ session }: RequestContext): Puzzle | null {
  const daily = DAILY.of(session);
  return daily && puzzleOfDay(daily);
}

/** Handles `daily:<number of the puzzle>:<index of the move>`. */
export async function dailyButton(
  context: RequestContext,
  [number, index]: readonly string[],
): Promise<void> {
  const today = todays(context);
  const move = today?.number === Number(number) ? choicesAfter(today, 0)[Number(index)] : undefined;
  await (today === null || move === undefined
    ? context.whisper(wordsIn(context).ofDay.over())
    : note(context, today, move));
}

/** The puzzle of the day of a message by the data of its first button. */
export const dailyTask =
  ([number]: readonly string[]): Taker =>
  async (context, text) => {
    if (todays(context)?.number === Number(number)) return answerDaily(context, text);
    if (mayBeMove(text)) await context.whisper(wordsIn(context).ofDay.over());
    return mayBeMove(text);
  };

/** Reads a text as an answer to today's puzzle; false if it is none. */
export async function answerDaily(context: RequestContext, text: string): Promise<boolean> {
  const today = todays(context);
  if (today === null) return false;
  const state = puzzleState(today);
  const reading = readMove(state.variant, state.position, movesIn(state), text);
  if (reading.kind !== 'move') return false;
  if (!context.event.isPrivate && isRead(context.event)) await hush(context, wordsIn(context).inTheOpen());
  else await note(context, today, formatMove(state.variant, reading.move));
  return true;
}

/** Takes away an answer that others see, and tells its author to tap it instead; false if the text is none. */
export const warnOfSolution = async (context: RequestContext, text: string): Promise<boolean> =>
  todays(context) !== null && mayBeMove(text) && answerDaily(context, text);

/** Takes the first answer of each person, and tells them alone if it is right. */
async function note(context: RequestContext, today: Puzzle, move: string): Promise<void> {
  const { ofDay } = wordsIn(context);
  const { user, name } = context.person;
  const isRight = move === today.line[0];
  const person = { user, name: name.slice(0, MAX_NAME_LENGTH) };
  const change = await context.service.change(context.channel, null, (session) =>
    ok(withAnswer(session, today.number, person, isRight)),
  );
  const before = DAILY.of(change.kind === 'changed' ? change.before : context.session);
  if (before?.today.number !== today.number) return context.whisper(ofDay.over());
  if (hasAnswered(before, user)) return context.whisper(ofDay.answered());
  await context.whisper(isRight ? ofDay.right(lineText(today)) : ofDay.wrong(move));
}
