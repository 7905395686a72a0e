import { turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { derive } from '../../../sessions/play/play.js';
import { resume } from '../../../sessions/reminders/pausing.js';
import { languageFor } from '../language.js';
import { peopleHere, pingFor, who } from '../posts/holders.js';
import { colourOf, configuredVariant } from '../posts/posts.js';
import { ringFor } from '../posts/rings.js';
import type { RequestContext } from '../request-context.js';

/** `/resume` goes on with an adjourned game, and calls the player to move. */
export const goOn = async (context: RequestContext): Promise<void> => {
  const changed = await context.changeTable((table) =>
    resume(table, context.person.user, context.service.now),
  );
  if (!changed?.after) return;
  const table = changed.after;
  const words = MESSAGES[languageFor(changed.session)];
  const seat = turnOf(derive(table).state);
  const holder = table.seats[seat];
  await context.post({
    text: lines(
      words.pausing.resumed(context.self),
      words.toMove(colourOf(configuredVariant(table), seat), who(holder, words)),
    ),
    ping: pingFor(holder),
    ring: peopleHere([holder]).some((user) => user !== context.person.user)
      ? ringFor('turn', changed.session)
      : 'silent',
  });
};
