import { formatMove, type LevelNumber, movesIn, readMove, type VariantId } from '../../../engine/index.js';
import { LANGUAGES } from '../../../locales/index.js';
import { illegalText } from '../../../locales/refusals.js';
import { lines, type Text } from '../../../locales/text.js';
import { lessonsIn, solvedPuzzles } from '../../../sessions/lessons/progress.js';
import {
  findPuzzle,
  nextPuzzle,
  nextToFind,
  stateAfter,
  withMissed,
  withShown,
  withSolved,
} from '../../../sessions/puzzles/puzzling.js';
import { type Puzzle, puzzlesOf } from '../../../sessions/puzzles/shelf.js';
import { isRead } from '../../channel/is-read.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext, Taker } from '../../channel/request-context.js';
import { hush } from '../../channel/tasks/hush.js';
import { change, lessonLook, post } from '../../channel/tasks/showing.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import { mayBeMove } from '../../plain-moves.js';
import { answerDaily, daily } from './daily.js';
import { choicesAfter, lineText, puzzlePost, solvedPost } from './posts.js';
import { progressOf, wishIn, wordsIn } from './wish.js';

/**
 * `/puzzle` shows a puzzle that fits the asker, `/puzzle english 5` one of a game and strength, `/puzzle c3-d4` answers the
 * one that was shown last, `/puzzle daily …` is about the puzzle of the day.
 */
export async function puzzle(context: RequestContext, args: string): Promise<void> {
  const [first = '', ...rest] = args.trim().split(/\s+/);
  if (LANGUAGES.some((language) => lessonWords(language).puzzles.daily === first.toLowerCase())) {
    context.answerAll();
    return daily(context, rest.join(' '));
  }
  if (await solveInWords(context, args)) return;
  const wish = await wishIn(context, args);
  if (wish !== null) await showNext(context, wish.game, wish.level);
}

async function showNext(context: RequestContext, game: VariantId, level: LevelNumber | null): Promise<void> {
  const known = await progressOf(context);
  const next = nextPuzzle(known, game, level, context.service.random);
  if (next === null) return;
  await lessonsIn(context.service).change(
    context.person.user,
    (now) => withShown(now, next, 0),
    context.channel,
  );
  await show(context, next);
}

/** Shows a puzzle from its start. Whoever sees it alone can show the same one to others. */
async function show(context: RequestContext, known: Puzzle): Promise<void> {
  if (context.isUnseen) context.answerAlone(`puzzle:show:${known.game}:${known.number}`);
  await post(context, puzzlePost(known, 0, lessonLook(context)));
}

/** Handles `puzzle:<verb>:<game>:<number>:…`. */
export async function puzzleButton(
  context: RequestContext,
  [verb = '', game = '', number, ply, index]: readonly string[],
): Promise<void> {
  const known = findPuzzle(game, Number(number));
  const another = commandButton('puzzle', wordsIn(context).buttons.next);
  const sayStale = () => context.whisper(wordsIn(context).stale(), { keyboard: [[another]] });
  if (known === null) return sayStale();
  switch (verb) {
    case 'show':
      return show(context, known);
    case 'next':
      return showNext(context, known.game, null);
    case 'solution':
      await lessonsIn(context.service).change(context.person.user, ({ floor: _, ...now }) =>
        withShown(withMissed(now, known), known, known.asked),
      );
      return tell(context, known, wordsIn(context).solution(lineText(known)));
    case 'answer': {
      const at = nextToFind(known, Number(ply)) === Number(ply) ? Number(ply) : -1;
      const move = at < 0 ? undefined : choicesAfter(known, at)[Number(index)];
      return move === undefined ? sayStale() : judge(context, known, at, move);
    }
    default:
      return sayStale();
  }
}

/** Reads a text as the answer to the puzzle that its author saw last, or to the daily one; false if it is none. */
export const solveInWords = async (context: RequestContext, text: string): Promise<boolean> =>
  mayBeMove(text.trim()) && ((await solveOwn(context, text)) || (await answerDaily(context, text)));

async function solveOwn(context: RequestContext, text: string): Promise<boolean> {
  const { puzzle: shown } = await progressOf(context);
  const known = shown && findPuzzle(shown.game, shown.number);
  const ply = known && nextToFind(known, shown.ply);
  return known && ply !== null ? solve(context, known, ply, text) : false;
}

/** The puzzle of a message by the data of its first button, to be solved in words. */
export function puzzleTask([verb, game = '', number, ply]: readonly string[]): Taker | null {
  const known = findPuzzle(game, Number(number));
  if (known === null) return null;
  const at = verb === 'answer' ? nextToFind(known, Number(ply)) : null;
  return async (context, text) => {
    if (at !== null) return solve(context, known, at, text);
    if (mayBeMove(text.trim())) await context.whisper(wordsIn(context).solution(lineText(known)));
    return mayBeMove(text.trim());
  };
}

/** Reads a text as a move of a puzzle that is to be found; false if it is none. */
async function solve(context: RequestContext, known: Puzzle, ply: number, text: string): Promise<boolean> {
  const state = stateAfter(known, ply);
  const reading = readMove(state.variant, state.position, movesIn(state), text);
  switch (reading.kind) {
    case 'none':
      return false;
    case 'ambiguous':
      await context.whisper(wordsIn(context).severalMoves());
      return true;
    case 'illegal': {
      const { reason } = reading;
      await context.whisper(illegalText(context.words, { reason, nearest: [] }, state.variant));
      return true;
    }
    case 'move':
      if (!context.event.isPrivate && isRead(context.event))
        await hush(context, wordsIn(context).inTheOpen());
      else await judge(context, known, ply, formatMove(state.variant, reading.move));
      return true;
  }
}

/** Judges an answer: in a chat with the bot alone the puzzle's message goes on, elsewhere the answer is private. */
async function judge(context: RequestContext, known: Puzzle, ply: number, move: string): Promise<void> {
  const lessons = lessonsIn(context.service);
  const { user } = context.person;
  const words = wordsIn(context);
  if (move !== known.line[ply]) {
    await lessons.change(user, (now) => withMissed(now, known), context.channel);
    return context.whisper(words.wrong(move));
  }
  // Where others think about the same message, its first move is the answer.
  const next = context.isAmongTwo ? nextToFind(known, ply + 1) : null;
  if (next === null) {
    const after = await lessons.change(user, (now) => withSolved(now, known));
    const solved = words.solvedSoFar(solvedPuzzles(after, known.game), puzzlesOf(known.game).length);
    return tell(context, known, lines(words.solved(lineText(known)), solved));
  }
  await lessons.change(user, (now) => withShown(now, known, next), context.channel);
  await change(context, puzzlePost(known, next, lessonLook(context)));
}

/** Shows a solution in the puzzle's message, or to one person alone where others still think about it. */
const tell = (context: RequestContext, known: Puzzle, said: Text): Promise<void> =>
  context.isAmongTwo ? change(context, solvedPost(known, said, lessonLook(context))) : context.whisper(said);
