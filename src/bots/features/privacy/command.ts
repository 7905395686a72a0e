import type { Seat } from '../../../engine/index.js';
import type { StoredCounts } from '../../../locales/chat-facts.js';
import { TYPED } from '../../../locales/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { costOfLeaving } from '../../../sessions/play/play.js';
import { LEAVINGS, type Leaving } from '../../../sessions/service/privacy.js';
import type { GameService } from '../../../sessions/service/service.js';
import { DISPLAY } from '../../../sessions/time/display.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext } from '../../channel/request-context.js';
import { keptAs } from '../../play/meeting/whom.js';
import { WORDS } from './words/index.js';

const DELETING = TYPED.flatMap((typed) => typed.delete);
const LEAVING: ReadonlyMap<string, Leaving> = new Map(
  TYPED.flatMap(({ leaving }) => LEAVINGS.flatMap((how) => leaving[how].map((word) => [word, how] as const))),
);

/**
 * `/privacy` tells users what is stored about them; `/privacy delete` deletes it everywhere. Users who are playing
 * are first asked how to leave their games (`/privacy delete resign`), others whether they mean it.
 */
export async function privacy(context: RequestContext, args: string): Promise<void> {
  const { user, name } = context.person;
  const { times } = context.words;
  const [verb = '', how = ''] = args.trim().toLowerCase().split(/\s+/);
  const { service } = context;
  if (!(await service.knowsWhose())) return context.whisper(times.gathering());
  const traces = await service.traces(user);
  const kept = await context.registry.kept(service.store, user, context.language);
  if (!DELETING.includes(verb)) {
    const { publicUrl, language } = context;
    const policy =
      publicUrl === null ? [] : [[{ link: `${publicUrl}/privacy`, title: WORDS[language].policy }]];
    return context.whisper(times.privacy(name, user, traces, [...kept, ...policy]));
  }
  const leaving = LEAVING.get(how) ?? null;
  if (leaving === null && traces.running > 0) {
    const { button } = context.words;
    const lost = await lostByLeaving(service, user);
    const computer = commandButton('privacy', button.computer, 'delete computer');
    const resign = commandButton('privacy', button.resign, 'delete resign');
    return context.whisper(times.howToLeave(traces.running, lost), {
      keyboard: [[...(lost === traces.running ? [] : [computer]), resign]],
    });
  }
  const handle = keptAs(context.event.user);
  const hasSeats = handle !== null && (await service.keepsSeats(handle));
  if (isNothing(traces) && kept.length === 0 && !hasSeats) return context.whisper(times.nothingKept());
  if (leaving === null) {
    const sure = commandButton('privacy', times.deleteAll, 'delete computer');
    return context.whisper(times.sureToDelete(), { keyboard: [[{ ...sure, style: 'danger' }]] });
  }
  const { tables } = await service.forget({ user, keptAs: handle, leaving });
  await context.whisper(times.forgotten(traces));
  for (const channel of tables) {
    await context.delivery.background.logErrors(channel, () =>
      context.delivery.resume(channel, channel === context.channel ? context.respond : null),
    );
  }
}

/** Games of a user in which the computer takes no seat over, as leaving them is a loss. */
async function lostByLeaving(service: GameService, user: string): Promise<number> {
  let lost = 0;
  for await (const { table } of service.runningOf(user))
    if (table !== null && isLostBy(table, seatOf(table, user))) lost += 1;
  return lost;
}

/** Boards of a display end without a result if its host goes. */
const isLostBy = (table: Table, seat: Seat): boolean =>
  costOfLeaving(table, seat) === 'lost' && DISPLAY.of(table)?.host !== seat;

const isNothing = (traces: StoredCounts): boolean => Object.values(traces).every((each) => each === 0);
