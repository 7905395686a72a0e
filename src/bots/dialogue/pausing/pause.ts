import { err, turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { derive } from '../../../sessions/play/play.js';
import { agreeToPause, isPaused, refusePause, resume } from '../../../sessions/reminders/pausing.js';
import { declines } from '../commands/games.js';
import { languageFor } from '../language.js';
import { pauseQuestion } from '../posts/consent-posts.js';
import { peopleHere, pingFor, who } from '../posts/holders.js';
import { colourOf, configuredVariant } from '../posts/posts.js';
import { ringFor } from '../posts/rings.js';
import type { RequestContext } from '../request-context.js';

/** `/pause` asks to adjourn the game, or agrees to it; `/pause no` refuses. */
export const pause = (context: RequestContext, args: string): Promise<void> =>
  answerPause(context, null, !declines(args));

/** Asks to adjourn the game, agrees or refuses; `id` is the table of the tapped button. */
export const answerPause = async (
  context: RequestContext,
  id: string | null,
  yes: boolean,
): Promise<void> => {
  const { user } = context.person;
  const changed = await context.changeTable((table) => {
    if (id !== null && (table?.id !== id || table.pause === undefined)) return err({ code: 'noOffer' });
    return yes ? agreeToPause(table, user, context.service.now) : refusePause(table, user);
  });
  if (!changed?.after) return;
  if (id !== null) await context.keyboard([]);
  const language = languageFor(changed.session);
  const words = MESSAGES[language].pausing;
  if (!yes) return context.post({ text: words.declined(context.self) });
  await context.post(
    isPaused(changed.after) ? { text: words.paused() } : pauseQuestion(changed.after, language),
  );
};

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
