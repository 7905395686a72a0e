import { err, ok } from '../../../engine/index.js';
import { homeOf, MAX_PLACES, numberOf, placeAt } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { RequestContext } from '../../channel/request-context.js';
import { isKeptFor, readWhom } from '../../play/meeting/whom.js';
import { askWhichGame, challengePost, keptFor, mayAsk, write } from './challenge.js';

/** Handles the button below a challenge to anybody: has the user choose for whom it is. */
export async function pick(context: RequestContext, [id]: readonly string[]): Promise<void> {
  const { session, chatWords } = context;
  if (session.table?.id !== id || !isForAnybody(context)) return context.refuse({ code: 'stale' });
  const { choose, button } = chatWords.challenging;
  await context.respond({
    kind: 'post',
    text: choose(),
    ping: [],
    ring: 'silent',
    picks: { label: button.choose, number: numberOf(context.channel) },
  });
}

/** Handles the choice: the challenge is for that person alone, who is asked. Without a challenge it is asked for which game. */
export async function picked(asked: RequestContext, [number, chosen = '']: readonly string[]): Promise<void> {
  const { named } = readWhom(chosen, asked.channel);
  const context = await placeOf(asked, Number(number));
  if (named.kind !== 'person' || context === null) return asked.refuse({ code: 'stale' });
  const { whom } = named;
  if (isKeptFor(whom.key, asked.event.user)) return asked.whisper(asked.words.challenging.yourself());
  if (!isForAnybody(context)) return askWhichGame(context, whom);
  if (!(await mayAsk(context, whom))) return;
  const changed = await context.changeTable((table, session) =>
    table?.challenge === undefined || !isOwn(session, context)
      ? err({ code: 'challengeOver' })
      : ok(keptFor({ ...table, challenge: { ...table.challenge, name: whom.name } }, whom)),
  );
  const { after, session } = changed ?? {};
  if (after?.challenge === undefined || session?.game == null) return;
  const { code } = after.challenge;
  await context.post(challengePost(context, after, session.game, { code, name: whom.name }));
  await write(context, whom, code, after);
}

/** The place with this number of the user's chat. */
async function placeOf(context: RequestContext, number: number): Promise<RequestContext | null> {
  if (!Number.isInteger(number) || number < 1 || number > MAX_PLACES) return null;
  const channel = placeAt(homeOf(context.channel), number);
  return channel === context.channel ? context : context.at(await context.service.read(channel));
}

const isOwn = ({ table }: Session, { known }: RequestContext): boolean =>
  table?.phase === 'open' && table.challenge !== undefined && seatOf(table, known.user) >= 0;

const isForAnybody = (context: RequestContext): boolean =>
  isOwn(context.session, context) && context.session.table?.challenge?.name === undefined;
