import { turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import { resume } from '../../../sessions/time/pausing.js';
import { languageFor } from '../../channel/language.js';
import { peopleHere, pingFor } from '../../channel/posts/holders.js';
import { configuredVariant, turnLine } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import type { RequestContext } from '../../channel/request-context.js';

/** `/resume` goes on with an adjourned game, and calls the player to move. */
export async function resumeGame(context: RequestContext): Promise<void> {
  const changed = await context.changeTable((table) =>
    resume(table, context.person.user, context.service.now),
  );
  if (!changed?.after) return;
  const table = changed.after;
  const words = MESSAGES[languageFor(changed.session)];
  const seat = turnOf(currentGame(table).state);
  const holder = table.seats[seat];
  const isAlone = readerOf(changed.session) === context.person.user;
  await context.ask({
    text: lines(
      isAlone ? words.yours.resumed() : words.pausing.resumed(context.self),
      turnLine(table, configuredVariant(table), seat, context.look),
    ),
    ping: pingFor(holder),
    ring: peopleHere([holder]).some((user) => user !== context.person.user)
      ? ringFor('turn', changed.session)
      : 'silent',
  });
}
