import { ReadingError } from '../../sessions/reading/reader.js';
import type { Reading, Source, Wanted } from '../../sessions/reading/reading.js';
import type { RequestContext } from './request-context.js';

type Read = Extract<Reading, { kind: 'page' | 'game' }>;

/**
 * What is wanted of a source; otherwise tells the user why it cannot be read and resolves to null. `ask` asks for the game, where
 * nothing names it, or not the chat's own, and others fit.
 */
export async function readFrom(
  context: RequestContext,
  { text, variant, options }: Source,
  wanted: Wanted,
  name = '',
  ask?: (reading: Extract<Reading, { kind: 'which' }>) => Promise<void>,
): Promise<Read | null> {
  const { table } = context.session;
  const reading = await context.service
    .readSource({
      source: { text, variant, options },
      wanted,
      table: table && { variant: table.variant, options: table.options },
      language: context.language,
    })
    .catch((error: unknown) => {
      if (error instanceof ReadingError) return error;
      throw error;
    });
  if (reading instanceof ReadingError) {
    await context.whisper(context.words.notRead(reading.problem));
    return null;
  }
  switch (reading.kind) {
    case 'page':
    case 'game':
      return reading;
    case 'not-text':
      await context.whisper(context.words.fileNotText(name));
      return null;
    case 'empty':
      await context.whisper(context.words.nothingToLoad());
      return null;
    case 'which':
      await (ask?.(reading) ?? context.whisper(context.words.recordFault(reading.error)));
      return null;
    case 'fault':
      await context.whisper(context.words.recordFault(reading.error));
      return null;
    case 'none-found':
      await context.whisper(context.words.noneFound(reading.search));
      return null;
    case 'no-such-game':
      await context.whisper(
        context.words.noSuchGame(wanted.kind === 'game' ? wanted.number + 1 : 1, reading.games),
      );
      return null;
    case 'too-long':
      await context.whisper(context.words.gameTooLong(reading.moves, reading.most));
      return null;
  }
}
