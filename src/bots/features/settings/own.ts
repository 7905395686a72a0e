import { ok } from '../../../engine/index.js';
import type { PlainRefusal, SettingRow } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { ownSession } from '../../channel/own-settings.js';
import { parseSettings, type SettingsWish } from '../../channel/parse-settings.js';
import { OWN_ROWS, ownSettingsPost, rowsOf } from '../../channel/posts/settings-post.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change as turn } from '../../channel/tasks/showing.js';

/** Shows a user, alone if the platform can, what they can set for themselves, and what holds for the chat; after a refusal that, too. */
export async function showOwn(
  context: RequestContext,
  wish: SettingsWish,
  refusal: PlainRefusal | null = null,
): Promise<void> {
  const [wished, second] = rowsOf(wish);
  const row = second === undefined ? OWN_ROWS.find((each) => each === wished) : undefined;
  const { text, keyboard = [] } = await ownPanel(context, row ?? null);
  await context.whisper(refusal === null ? text : lines(context.words.refusal(refusal), text), { keyboard });
}

async function ownPanel(context: RequestContext, row: SettingRow | null) {
  const { service, session, known, language } = context;
  const own = await ownSession(service, known.user);
  return ownSettingsPost({ user: known.user, own, chat: session }, language, row);
}

/** Handles the buttons of somebody's own settings, in whatever chat they stand: opens a row, or sets what it says. */
export async function setOwn(context: RequestContext, parts: readonly string[]): Promise<void> {
  const [platform, id, name = '', said] = parts;
  const { service, known, event } = context;
  // Others see them where the platform tells nobody alone.
  if (`${platform}:${id}` !== known.user) return context.whisper(context.words.notAsked());
  const row = OWN_ROWS.find((each) => each === name) ?? null;
  const wish = said === undefined ? {} : parseSettings(said);
  const own = await ownSession(service, known.user);
  const isOwn = !('unknown' in wish) && rowsOf(wish).every((each) => each === row);
  if (own === null || !isOwn || (row === null && name !== '')) return context.refuse({ code: 'stale' });
  if (said !== undefined) {
    const changed = await service.change(own.channel, event.id, (now) =>
      ok({ ...now, settings: { ...now.settings, ...wish } }),
    );
    context.delivery.ownLanguages.note(changed.session);
    await context.respond({ kind: 'ack', toast: context.words.settingSaved() });
  }
  const { input } = event;
  const panel = await ownPanel(context, row);
  const isSeen =
    input.kind === 'button' &&
    input.message !== undefined &&
    context.delivery.sender.changesPosts(context.channel);
  await (isSeen
    ? turn(context, panel)
    : context.whisper(panel.text, { keyboard: panel.keyboard ?? [], replaces: true }));
}
