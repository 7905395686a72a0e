import type { LevelNumber, VariantId } from '../../../engine/index.js';
import { findGame } from '../../../locales/find-game.js';
import { firstGame } from '../../../locales/first-games.js';
import { LOCALES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { COURSES } from '../../../sessions/lessons/courses.js';
import { lessonsIn } from '../../../sessions/lessons/progress.js';
import { puzzleGame } from '../../../sessions/puzzles/puzzling.js';
import { PUZZLE_GAMES } from '../../../sessions/puzzles/shelf.js';
import { levelNamed, unknownGame } from '../../channel/arguments.js';
import type { RequestContext } from '../../channel/request-context.js';
import { lessonWords } from '../../channel/tasks/task-board.js';

export const wordsIn = (context: RequestContext) => lessonWords(context.language).puzzles;

export const progressOf = (context: RequestContext) => lessonsIn(context.service).of(context.person.user);

interface Wish {
  readonly game: VariantId;
  readonly level: LevelNumber | null;
}

/** A game with puzzles and a strength, in any order; null for anything else, which the user is told. */
export async function wishIn(context: RequestContext, args: string): Promise<Wish | null> {
  const words = args.trim().split(/\s+/).filter(Boolean);
  const levels = words.flatMap((word) => levelNamed(word) ?? []);
  const named = words.filter((word) => levelNamed(word) === null).join(' ');
  const game = await gameIn(context, named);
  return game && { game, level: levels[0] ?? null };
}

/** The named game or, if none is, the last puzzle's, the table's, or the one of the reader's country, or the one that lessons teach first. */
export async function gameIn(context: RequestContext, named: string): Promise<VariantId | null> {
  if (named === '') {
    const { puzzle: last } = await progressOf(context);
    const { user } = context.event;
    const own = firstGame(user.locale ?? LOCALES[context.language].tag).id;
    const usual = [context.session.table?.variant, last?.game, own, COURSES[0]?.game];
    return usual.map((id) => puzzleGame(id ?? '')).find((game) => game !== null) ?? null;
  }
  const variant = findGame(named);
  if (variant === null) {
    await context.whisper(unknownGame(context, named));
    return null;
  }
  const game = puzzleGame(variant.id);
  if (game === null) {
    const others = PUZZLE_GAMES.map((id) => titleOf({ id }, context.language));
    await context.whisper(wordsIn(context).noPuzzles(titleOf(variant, context.language), others));
  }
  return game;
}
