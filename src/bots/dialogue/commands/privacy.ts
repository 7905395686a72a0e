import { TYPED } from '../../../locales/index.js';
import { LEAVINGS, type Leaving } from '../../../sessions/play/privacy.js';
import { keptAs } from '../challenging/whom.js';
import type { RequestContext } from '../request-context.js';

const DELETING = TYPED.flatMap((typed) => typed.delete);
const LEAVING: ReadonlyMap<string, Leaving> = new Map(
  TYPED.flatMap(({ leaving }) => LEAVINGS.flatMap((how) => leaving[how].map((word) => [word, how] as const))),
);

/**
 * `/privacy` tells users what is stored about them; `/privacy delete` deletes it everywhere. Users who are playing
 * are first asked how to leave their games (`/privacy delete resign`).
 */
export const privacy = async (context: RequestContext, args: string): Promise<void> => {
  const { user, name } = context.person;
  const { times } = context.words;
  const [verb = '', how = ''] = args.trim().toLowerCase().split(/\s+/);
  const traces = await context.service.traces(user);
  if (!DELETING.includes(verb)) return context.whisper(times.privacy(name, user, traces));
  const leaving = LEAVING.get(how) ?? null;
  if (leaving === null && traces.running > 0) return context.whisper(times.howToLeave(traces.running));
  const { tables, known } = await context.service.forget(
    user,
    keptAs(context.event.user),
    leaving ?? 'computer',
  );
  await context.worker.forget(user, known);
  await context.service.purge();
  await context.whisper(times.forgotten(traces));
  for (const channel of tables) {
    await context.worker.background.logErrors(channel, () =>
      context.worker.resume(channel, channel === context.channel ? context.respond : null),
    );
  }
};
