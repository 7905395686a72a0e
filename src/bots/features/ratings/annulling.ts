import { findVariant } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { FAIR } from '../../../sessions/ratings/fair/thresholds.js';
import { annul, tellUntold, type Untold } from '../../../sessions/ratings/undoing/annulling.js';
import { replayAll } from '../../../sessions/ratings/undoing/replay.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Delivery } from '../../channel/delivery/ports.js';
import { languageFor } from '../../channel/language.js';
import { refusalUnlessAdministrator } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { WORDS } from './words/index.js';

/** Letters of an id that are read. */
const MAX_ID = 40;

/** `/rating undo`: an administrator takes the last game, or the one of an id, out of the ratings, if they mean it. */
export async function askToAnnul(context: RequestContext, named: string): Promise<void> {
  if (!(await mayAnnul(context))) return;
  const { table } = context.session;
  const id = named === '' ? (table?.phase === 'over' ? table.id : '') : named.slice(0, MAX_ID);
  const words = WORDS[context.chatLanguage];
  if (!/^[\w-]+$/.test(id)) return context.whisper(words.notAnnulled('unknown', FAIR.annulling.days));
  await context.ask({
    text: words.sureToAnnul(),
    keyboard: [
      [
        { label: words.annul, data: `annul:${id}:yes`, style: 'danger' },
        { label: context.chatWords.button.refuse, data: `annul:${id}:no` },
      ],
    ],
  });
}

/** True for an administrator; others are told whose it is, players of the game among them. */
async function mayAnnul(context: RequestContext): Promise<boolean> {
  const refusal = await refusalUnlessAdministrator(context.event);
  if (refusal?.code === 'notInCharge') await context.whisper(WORDS[context.language].notYoursToAnnul());
  else if (refusal !== null) await context.refuse(refusal);
  return refusal === null;
}

/** Below a last board: asks an administrator. With an answer, the one of whoever was asked if they mean it. */
export async function annulAt(context: RequestContext, [id = '', answer]: readonly string[]): Promise<void> {
  if (answer === undefined) return askToAnnul(context, id);
  if (!(await mayAnnul(context))) return;
  await context.keyboard([]);
  if (answer !== 'yes') return;
  const { service, delivery, channel, known } = context;
  const how = await annul(service.store, id, { user: known.user, channel }, service.now);
  if (how !== 'annulled')
    return context.whisper(WORDS[context.language].notAnnulled(how, FAIR.annulling.days));
  await tellAnnulled(service, delivery);
  delivery.background.begin(channel, () => replayAll(service.store));
}

/**
 * Tells the chats that know games of which ones were taken out of the ratings, of several at once how many; a crash loses none
 * of it. Throws `StoreError`.
 */
export async function tellAnnulled(
  service: GameService,
  delivery: Pick<Delivery, 'postLater' | 'sendWaiting'>,
): Promise<void> {
  const told = new Set<string>();
  await tellUntold(service.store, async (all) => {
    for (const [channel, games] of Map.groupBy(all, (game) => game.channel)) {
      const session = await service.read(channel);
      // What the operator has done is not said to be the doing of an administrator.
      for (const own of Map.groupBy(games, ({ isOperators }) => isOperators).values())
        await delivery.postLater(channel, {
          text: annulledText(own, languageFor(session), session.settings.zone),
        });
      told.add(channel);
    }
  });
  for (const channel of told) await delivery.sendWaiting(channel);
}

function annulledText(games: readonly Untold[], language: Language, zone: string): Text {
  const [first, ...others] = games;
  if (first === undefined) return [];
  const { variant, ended, isOperators } = first;
  if (others.length > 0) return WORDS[language].annulledAll(games.length, isOperators);
  const info = findVariant(variant);
  const day = new Intl.DateTimeFormat(LOCALES[language].tag, { dateStyle: 'medium', timeZone: zone });
  const title = info === null ? variant : titleOf(info, language);
  return WORDS[language].annulled(title, day.format(ended), isOperators);
}
