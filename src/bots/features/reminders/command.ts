import { err, ok } from '../../../engine/index.js';
import { TYPED } from '../../../locales/index.js';
import { seatOf } from '../../../sessions/model/table.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext } from '../../channel/request-context.js';
import { MUTES, type Mute, withMute } from './due.js';

/** How each is written, in any language. */
const WORDS: Readonly<Record<Mute, readonly string[]>> = {
  on: TYPED.flatMap(({ on }) => on),
  off: TYPED.flatMap(({ off }) => off),
  none: TYPED.flatMap(({ nobody }) => nobody),
};

/** Handles the button below a reminder, which turns off those of its game for the user. */
export async function unremind(context: RequestContext, [id = '']: readonly string[]): Promise<void> {
  if (context.session.table?.id !== id) return context.refuse({ code: 'stale' });
  await remind(context, 'off');
}

/**
 * `/remind off` turns off a game's reminders for the user, `/remind none` for everybody; `/remind on` restores them.
 */
export async function remind(context: RequestContext, args: string): Promise<void> {
  const word = args.trim().toLowerCase();
  const what = MUTES.find((known) => WORDS[known].includes(word));
  if (what === undefined) {
    const { button, times } = context.words;
    const labels = { on: times.remindMe, off: button.remindOff, none: times.remindNobody };
    const asked = args.trim().slice(0, 30);
    return context.whisper(asked === '' ? times.askMute() : times.badMute(asked), {
      keyboard: [MUTES.map((each) => commandButton('remind', labels[each], each))],
    });
  }
  const { user } = context.person;
  const changed = await context.changeTable((table) => {
    if (table === null) return err({ code: 'noTable' });
    if (table.phase === 'over') return err({ code: 'gameOver' });
    if (seatOf(table, user) < 0) return err({ code: 'notSeated' });
    return ok(withMute(table, user, what));
  }, 'muted');
  if (changed !== null) await context.whisper(context.words.times.muted(what));
}
