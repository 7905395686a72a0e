import { err, ok } from '../../../../engine/index.js';
import { CROWD, openRound, sideHere } from '../../../../sessions/crowd/side.js';
import { homeOf } from '../../../../sessions/model/place.js';
import { refusalToSet } from '../../../channel/request/rights.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { joiningHere } from '../../../play/meeting/sitting.js';
import { hasCrowdIn, SETUP } from '../setup.js';
import { WORDS } from '../words/index.js';
import { type Code, newCode } from './codes.js';

type Ally = NonNullable<Code['ally']>;

/** Handles the button by which another chat can play along for this side: gives a code for it. */
export async function offerSide(context: RequestContext): Promise<void> {
  const { service, session, channel } = context;
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const side = sideHere(session);
  const { game } = session;
  if (side === null || game === null) return context.refuse({ code: 'stale' });
  const ally = { game, seat: side.seat };
  const code = await newCode(service.store, { channel, ally }, service.now);
  await context.post({ text: WORDS[context.chatLanguage].allies(code) });
}

/** This chat plays along for a side of a game that is on: its votes count with those of the others. */
export async function joinSide(context: RequestContext, { game, seat }: Ally): Promise<void> {
  const { service, session } = context;
  const words = WORDS[context.language];
  const there = await service.sessionOf(game);
  const isOn = there?.table?.phase === 'running' && !there.gone;
  const hasSide = isOn && CROWD.of(there.table ?? {})?.sides.some((each) => each.seat === seat);
  if (!hasSide) return context.whisper(words.badCode());
  const chats = [there.channel, ...there.views].map(homeOf);
  if (chats.includes(homeOf(context.channel))) return context.whisper(words.ownCode());
  if (await hasCrowdIn(service, session)) return context.whisper(words.oneAtATime());
  const changed = await context.change(
    (here, shown) => {
      if (shown?.table?.phase !== 'running') return err({ code: 'stale' });
      const joined = joiningHere(context, here, { ...shown, table: shown.table });
      return joined.ok ? ok(SETUP.in(joined.value, { game, seat })) : joined;
    },
    'table',
    game,
  );
  if (changed === null) return;
  const isNow = openRound(changed.after.table)?.side.seat === seat;
  await context.post({ text: WORDS[context.chatLanguage].joined(isNow) });
  await context.continueGame(changed.after);
}
