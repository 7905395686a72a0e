import { findVariant, ok } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import { boardOf, isDone, isOfToday, isOn, joined, left, type Simul } from '../../../sessions/crowd/simul.js';
import { homeOf } from '../../../sessions/model/place.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { NEWCOMER, points } from '../../../sessions/ratings/rate.js';
import { standingsOf } from '../../../sessions/ratings/standings.js';
import { newGameId } from '../../../sessions/service/views.js';
import { SHARES } from '../../../sessions/shares.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import { dueAt } from '../../channel/upkeep/clocks.js';
import { noteReader } from '../../play/meeting/note-reader.js';
import type { Keyboard } from '../../port.js';
import { changeSimul, readSimul, simulsOf } from './rows.js';
import { gameTitle, hostName, moment, simulButton } from './show.js';
import { WORDS } from './words/index.js';

export const NAME = 'simul';
/** Letters of a name in tables. */
const MAX_NAME = 24;

/** Has the feature look at once after what there is to do. */
export const lookSoon = ({ service }: Pick<RequestContext, 'service'>): void =>
  dueAt(service, NAME, service.now);

/** A display that somebody asks for; tells them if there is none. */
export async function simulAt(context: RequestContext, code: string): Promise<Simul | null> {
  const simul = await readSimul(context.service.store, code);
  if (simul === null) await context.whisper(WORDS[context.language].unknown());
  return simul;
}

/**
 * The channel in which the user gets boards: their own, where they read so, or this one if the bot can't write to them. They are
 * told here in any case if it is this one.
 */
export async function ownHome(
  context: RequestContext,
  { code, ...said }: { readonly code: string; readonly text: Text; readonly keyboard: Keyboard },
): Promise<string> {
  const { event, channel, delivery, known, words } = context;
  const here = homeOf(channel);
  if (event.isPrivate) {
    await noteReader(context, here);
    await context.whisper(said.text, { keyboard: said.keyboard });
    return here;
  }
  const own = await delivery.sender.privateChannel(known.user);
  if (own !== null && own !== here) {
    const post = { kind: 'post', ...said, ping: [], ring: 'silent' } as const;
    if (await delivery.sender.sendPrivately(known.user, post)) {
      await noteReader(context, own);
      return own;
    }
  }
  const there = delivery.sender.inPrivate(channel, `s-${code}`, words.button.inPrivate);
  await context.whisper(said.text, {
    keyboard: there === null ? said.keyboard : [...said.keyboard, [there]],
  });
  return here;
}

/** Joins a display with a game: the board comes to the user's own chat, or here if there is none. */
export async function join(context: RequestContext, code: string, game: string | undefined): Promise<void> {
  const { service, known, event, language } = context;
  const words = WORDS[language];
  if (event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const simul = await simulAt(context, code);
  if (simul === null) return;
  const kept = await keptOut(context, simul, game ?? simul.games[0] ?? '');
  if (kept !== null) return context.whisper(kept);
  const variant = game ?? simul.games[0] ?? '';
  const comer = {
    ...{ user: known.user, name: clipped(known.name, MAX_NAME), home: homeOf(context.channel) },
    ...{ variant, game: newGameId() },
  };
  // Nobody reads that they are in before they are.
  const coming = await changeSimul(service.store, code, (now) => joined(now, comer, service.now));
  if (coming === null) return context.whisper(words.unknown());
  if (!coming.ok) return context.whisper([words.refused[coming.error]]);
  const home = await ownHome(context, {
    code,
    text: words.joined({
      host: hostName(simul, language),
      game: simul.games.length > 1 ? gameTitle(variant, language) : null,
      when: moment(simul, language),
    }),
    keyboard: simul.pace.kind === 'master' ? [] : [[simulButton(simul, 'leave', language)]],
  });
  if (home !== comer.home)
    await changeSimul(service.store, code, (now) => {
      const board = boardOf(now, known.user);
      const moved = now.boards.map((each) => (each === board ? { ...each, home } : each));
      return ok(board?.state === 'waits' ? { ...now, boards: moved } : now);
    });
  lookSoon(context);
}

/** Why somebody can't join; null if they can, as far as only the display has a say. */
async function keptOut(
  { service, known, language }: RequestContext,
  simul: Simul,
  game: string,
): Promise<Text | null> {
  const { refused, unopened } = WORDS[language];
  const { host, least, greatest } = simul;
  if (!isOn(simul) || host === null) return [refused.over];
  if (host === known.user) return [refused.ownHost];
  // Each try against a master is looked at again.
  const isMaster = simul.pace.kind === 'master';
  const own = boardOf(simul, known.user);
  if (own !== undefined && !(isMaster && isDone(own))) return null;
  if (await service.people.areApart(known.user, host)) return [refused.keptApart];
  const accounts = await accountsOf(service.store, known.user);
  if (accounts.includes(host)) return [refused.ownHost];
  const isSecond = simul.boards.some(
    (board) =>
      board.user !== null &&
      board.user !== known.user &&
      accounts.includes(board.user) &&
      !(isMaster && isDone(board) && !isOfToday(simul, board, service.now)),
  );
  if (isSecond) return [refused.twoAccounts];
  const { joined: most } = SHARES.simuls.bounds;
  const { boards } = await simulsOf(service.store, known.user);
  if (boards.filter((board) => !isDone(board)).length >= most) return unopened({ why: 'joinedEnough', most });
  if (least === null && greatest === null) return null;
  const family = findVariant(game)?.family;
  const standings = await standingsOf(service.store, known.user);
  const rating = points(standings.find((each) => each.family === family) ?? NEWCOMER)[0];
  return rating > (least ?? rating - 1) && rating < (greatest ?? rating + 1) ? null : [refused.rating];
}

/** Leaves a display before it begins. */
export async function leave(context: RequestContext, code: string): Promise<void> {
  const { service, known, language } = context;
  const words = WORDS[language];
  const gone = await changeSimul(service.store, code, (now) => left(now, known.user));
  if (gone === null) return context.whisper(words.unknown());
  if (!gone.ok) return context.whisper([words.refused[gone.error]]);
  lookSoon(context);
  await context.whisper(words.left(hostName(gone.value, language)));
}
