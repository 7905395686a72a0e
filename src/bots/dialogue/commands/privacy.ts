import { LEAVINGS, type Leaving } from '../../../sessions/play/privacy.js';
import type { Talk } from '../request-context.js';

const DELETING = /^(delete|удалить)$/i;
const LEAVING: ReadonlyMap<string, Leaving> = new Map([
  ...LEAVINGS.map((leaving) => [leaving, leaving] as const),
  ['компьютер', 'computer'],
  ['сдаться', 'resign'],
]);

/**
 * `/privacy` tells a user what is stored about him, `/privacy delete` takes it away everywhere; where he plays, he is
 * asked first what shall become of his games (`/privacy delete resign`).
 */
export const privacy = async (talk: Talk, args: string): Promise<void> => {
  const { user, name } = talk.person;
  const { times } = talk.words;
  const [verb = '', how = ''] = args.trim().toLowerCase().split(/\s+/);
  const traces = await talk.service.traces(user);
  if (!DELETING.test(verb)) return talk.whisper(times.privacy(name, user, traces));
  const leaving = LEAVING.get(how) ?? null;
  if (leaving === null && traces.running > 0) return talk.whisper(times.howToLeave(traces.running));
  const { tables, known } = await talk.service.forget(user, leaving ?? 'computer');
  await talk.room.forget(user, known);
  await talk.whisper(times.forgotten(traces));
  for (const channel of tables) {
    await talk.room.care(channel, () =>
      talk.room.goOn(channel, channel === talk.channel ? talk.respond : null),
    );
  }
};
