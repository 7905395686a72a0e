import { peopleOf } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { missedIn } from '../rounds/missed.js';
import { entrantName, nameOf, tourButton } from '../show.js';
import { MISSED_WORDS } from '../words/missed.js';
import { chooseSomebody } from './choosing.js';
import { directed, yesOrNo } from './director.js';

/** A director forgives somebody who did not come: they can join tournaments again. */
export async function forgive(
  context: RequestContext,
  code: string,
  [number, sure]: readonly string[],
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { language, service, delivery } = context;
  const absent = await missedIn(service, tour);
  const entrant = absent.find(({ no }) => no === Number(number));
  if (entrant === undefined) return chooseSomebody(context, tour, { what: 'forgive', said: number }, absent);
  const name = entrantName(tour, entrant.no, language);
  const words = MISSED_WORDS[language];
  if (sure !== 'yes') {
    const yes = tourButton(tour, 'forgive', language, { args: `${entrant.no}:yes`, style: 'primary' });
    return context.whisper(words.sure(name), { keyboard: yesOrNo(tour, yes, language) });
  }
  for (const { user } of peopleOf(entrant)) {
    if (user === null || !(await service.people.forgive(user, code))) continue;
    const theirs = await delivery.reads(user, await service.read(user));
    const text = MISSED_WORDS[theirs].told(nameOf(tour, theirs));
    await delivery.sender.sendPrivately(user, { kind: 'post', text, ping: [], ring: 'silent' });
  }
  await context.whisper(words.done(name));
}
