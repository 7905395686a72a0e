import { err, ok, type Result } from '../../../engine/index.js';
import { begun, cancelled, isOn, type Simul, type SimulRefusal } from '../../../sessions/crowd/simul.js';
import { DISPLAY, isHostHere, isPutOff, isShown, putOff } from '../../../sessions/time/display.js';
import type { RequestContext } from '../../channel/request-context.js';
import { playedBoards, showNext, waitingBoards } from './boards.js';
import { lookSoon, simulAt } from './joining.js';
import { changeSimul } from './rows.js';
import { simulButton } from './show.js';
import { WORDS } from './words/index.js';

/** Starts a display, or cancels it if that `isSure`; only for its host. */
export async function steer(
  context: RequestContext,
  code: string,
  what: 'start' | 'cancel',
  isSure: boolean,
): Promise<void> {
  const { service, known, language } = context;
  const words = WORDS[language];
  const { now } = service;
  const simul = await simulAt(context, code);
  if (simul === null) return;
  if (simul.host !== known.user) return context.whisper([words.refused.notHost]);
  const isMaster = simul.pace.kind === 'master';
  if (what === 'cancel' && (simul.state === 'open' || (isMaster && isOn(simul))) && !isSure) {
    const yes = simulButton(simul, 'cancel', language, {
      args: 'yes',
      style: 'danger',
      label: words.button.yes,
    });
    return context.whisper(isMaster ? words.master.sure() : words.sureCancel(), {
      keyboard: [[yes, simulButton(simul, 'no', language)]],
    });
  }
  const step = (stored: Simul): Result<Simul, SimulRefusal> => {
    if (stored.host !== known.user) return err('notHost');
    const next = what === 'start' ? begun(stored, now) : cancelled(stored, now);
    return next.ok ? ok({ ...next.value, seen: now }) : next;
  };
  const changed = await changeSimul(service.store, code, step);
  if (changed === null) return context.whisper(words.unknown());
  if (!changed.ok) {
    // That the host is there counts all the same.
    await changeSimul(service.store, code, (stored) => ok({ ...stored, seen: now }));
    return context.whisper([words.refused[changed.error]]);
  }
  if (isSure) await context.keyboard([]);
  if (isMaster) await context.whisper(words.master.closed());
  lookSoon(context);
}

/** The host puts off the board that they are shown, once a turn; it comes again after the others that wait. */
export async function later(context: RequestContext, id: string, revision: number): Promise<void> {
  const { service, known, language, session } = context;
  const { refused } = WORDS[language];
  const { table } = session;
  if (
    table === null ||
    table.id !== id ||
    table.revision !== revision ||
    !isHostHere(table) ||
    !isShown(table)
  )
    return context.whisper([refused.notShown]);
  const display = DISPLAY.of(table);
  const holder = table.seats[display?.host ?? -1];
  if (display === null || holder?.kind !== 'person' || holder.user !== known.user)
    return context.whisper([refused.notHost]);
  if (isPutOff(table)) return context.whisper([refused.putOff]);
  const simul = await simulAt(context, display.code);
  if (simul === null) return;
  const others = (await waitingBoards(service, simul)).filter(({ no }) => no !== display.no);
  if (others.length === 0) return context.whisper([refused.onlyBoard]);
  await service.change(context.channel, null, (here) => {
    const now = here.table;
    const isSame = now?.id === id && now.revision === revision && isShown(now) && !isPutOff(now);
    return isSame ? ok({ ...here, table: putOff(now, service.now) }) : ok(here);
  });
  // The next board comes as the answer.
  await showNext(service, context.delivery, simul, await playedBoards(service, simul));
  lookSoon(context);
}
