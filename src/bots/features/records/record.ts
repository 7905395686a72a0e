import { type AnyVariant, hasHuff, RECORD_FORMS } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { findTable, TABLE_ID } from '../../channel/find-game.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import { positionPost } from '../../channel/posts/record/loaded-posts.js';
import { pdnPost, recordPost } from '../../channel/posts/record/record-posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Keyboard } from '../../port.js';
import { showFilm, showPoster } from './films.js';

type RecordForm = keyof (typeof LOCALES)[Language]['commands']['choices']['record'];

/** `/position`: gives the position as text. */
export async function position(context: RequestContext): Promise<void> {
  const { table } = context.session;
  if (table === null) return context.refuse({ code: 'noTable' });
  await context.post(positionPost(table, context.chatLanguage));
}

/** `/record`, `/record pdn`, `/record gif`, `/record poster`, each optionally with the id of a finished game. */
export async function record(context: RequestContext, args: string): Promise<void> {
  const words = args
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const id = words.find((word) => TABLE_ID.test(word)) ?? null;
  const [word] = words.filter((other) => other !== id);
  const table = await findTable(context, id);
  if (table === null) return;
  if (word === 'gif') return showFilm(context, table);
  if (word === 'poster') return showPoster(context, table);
  const form = word === undefined ? 'text' : RECORD_FORMS.find((known) => known === word);
  if (form === undefined)
    return context.whisper(context.words.badRecordForm(args.trim().slice(0, 30)), {
      keyboard: formButtons(context, id),
    });
  if (form === 'text') return context.post(recordPost(table, context.chatLanguage));
  const post = pdnPost(table, context.chatLanguage);
  if (post) return context.post(post);
  await context.whisper(noPdn(context, configuredVariant(table)), {
    keyboard: formButtons(context, id, ['text']),
  });
}

/** A button for each of these forms of a record. */
function formButtons(
  { language }: RequestContext,
  id: string | null,
  forms: readonly RecordForm[] = ['text', 'pdn', 'gif', 'poster'],
): Keyboard {
  const named = LOCALES[language].commands.choices.record;
  const data = (form: RecordForm) => (id === null ? `record:${form}` : `record:${form}:${id}`);
  return [forms.map((form) => ({ label: named[form], data: data(form) }))];
}

const noPdn = ({ words, language }: RequestContext, variant: AnyVariant): Text =>
  variant.kind === 'draughts' && hasHuff(variant.rules)
    ? words.noHuffInPdn()
    : words.noPdn(titleOf(variant, language));

/** Handles a button under a finished game; another game may be running in the channel by then. */
export const recordOf = (context: RequestContext, form: string, id = ''): Promise<void> =>
  record(context, `${form} ${id}`);
