import { gamesMeant } from '../../../locales/find-game.js';
import { LANGUAGES, type Language } from '../../../locales/index.js';
import { SAMPLE_IDS, type SampleId, sampleGame } from '../../../sessions/lessons/sample-games.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change, lessonLook, post } from '../../channel/tasks/showing.js';
import { type Stepped, stepPost } from '../../channel/tasks/stepping.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import { coursesButton, sampleIn } from './lesson-posts.js';

/** The sample game that a text names in any language, `neva game`; null if it names none. */
export function sampleNamed(text: string): SampleId | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  const last = words.pop() ?? '';
  if (!LANGUAGES.some((language) => lessonWords(language).samples.word === last)) return null;
  const games = gamesMeant(words.join(' ')).map(({ id }) => id);
  return SAMPLE_IDS.find((id) => games.some((game) => game === sampleGame(id).game.variant)) ?? null;
}

const steppedOf = (id: SampleId, language: Language): Stepped => ({
  ...sampleIn(id, language),
  data: (at) => `sample:${id}:${at}`,
  more: coursesButton(language),
});

/** Shows a sample game from its start. */
export const showSample = (context: RequestContext, id: SampleId): Promise<void> =>
  post(context, stepPost(steppedOf(id, context.chatLanguage), 0, lessonLook(context)));

/** A button of a sample game: `sample:neva:17`. */
export async function sampleButton(context: RequestContext, [id = '', at]: readonly string[]): Promise<void> {
  const known = SAMPLE_IDS.find((each) => each === id);
  if (known === undefined) return context.refuse({ code: 'stale' });
  await change(context, stepPost(steppedOf(known, context.chatLanguage), Number(at), lessonLook(context)));
}
