import { type AnyVariant, hasHuff, RECORD_FORMS } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { findTable, TABLE_ID } from '../../channel/find-game.js';
import { positionPost } from '../../channel/posts/loaded-posts.js';
import { pdnPost } from '../../channel/posts/pdn-post.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import { recordPost } from '../../channel/posts/record-and-rules.js';
import type { RequestContext } from '../../channel/request-context.js';
import { showFilm, showPoster } from './films.js';

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
  if (form === undefined) return context.whisper(context.words.badRecordForm(args.trim().slice(0, 30)));
  if (form === 'text') return context.post(recordPost(table, context.chatLanguage));
  const post = pdnPost(table, context.chatLanguage);
  await (post ? context.post(post) : context.whisper(noPdn(context, configuredVariant(table))));
}

const noPdn = ({ words, language }: RequestContext, variant: AnyVariant): Text =>
  variant.kind === 'draughts' && hasHuff(variant.rules)
    ? words.noHuffInPdn()
    : words.noPdn(titleOf(variant, language));

/** Handles a button under a finished game; another game may be running in the channel by then. */
export const recordOf = (context: RequestContext, form: string, id = ''): Promise<void> =>
  record(context, `${form} ${id}`);
