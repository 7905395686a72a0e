import { newsRow } from '../../../../sessions/tournaments/rows.js';
import { peopleOf } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { lookSoon } from '../looking.js';
import { missedIn } from '../rounds/missed.js';
import { entrantName, tourButton } from '../show.js';
import { MISSED_WORDS } from '../words/index.js';
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
  const { language, service } = context;
  const absent = await missedIn(service, tour);
  const entrant = absent.find(({ no }) => no === Number(number));
  if (entrant === undefined) return chooseSomebody(context, tour, { what: 'forgive', said: number }, absent);
  const name = entrantName(tour, entrant.no, language);
  const words = MISSED_WORDS[language];
  if (sure !== 'yes') {
    const yes = tourButton(tour, 'forgive', language, { args: `${entrant.no}:yes`, style: 'primary' });
    return context.whisper(words.sure(name), { keyboard: yesOrNo(tour, yes, language) });
  }
  const { no } = entrant;
  for (const [at, { user }] of peopleOf(entrant).entries()) {
    if (user === null) continue;
    const news = {
      tour: code,
      what: 'forgiven',
      no,
      at: service.now,
      ...(at > 0 && { mate: true as const }),
    };
    await service.people.forgive(user, code, newsRow(news, `forgiven:${no}:${at}`));
  }
  lookSoon(context);
  await context.whisper(words.done(name));
}
