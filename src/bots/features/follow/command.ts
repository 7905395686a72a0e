import { gamesMeant } from '../../../locales/find-game.js';
import { type Language, TYPED } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import { isPerson } from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import { isSameName } from '../../../sessions/strangers/people.js';
import { refusalToSet } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import type { Button } from '../../port.js';
import { lookSoon } from './hearing.js';
import { mayBeShown, publicGames, strongestFirst } from './public.js';
import {
  changeFollowed,
  type Followed,
  followedBy,
  MAX_TARGETS,
  type Target,
  withoutBoards,
  withoutSeeks,
  withoutTarget,
} from './rows.js';
import { asRead, gameDraft } from './telling.js';
import { isBoards, isRole, isSeeks, roleIn } from './typed.js';
import { WORDS } from './words/index.js';

/** For so long a message of `/tv` goes on, in milliseconds. */
const ON_MS = 30 * 60_000;
/** Letters of a button, and longest text that is read. */
const [LABEL, MAX_LENGTH] = [24, 100];

const OFF = TYPED.flatMap(({ off }) => off);

/** Why nothing can be followed here; null if it can. */
function refusalHere({ allowed, words, delivery, channel, language }: RequestContext): Text | null {
  if (!allowed.bringsTogether) return words.seeking.off();
  return delivery.sender.isOneMessage(channel) ? WORDS[language].notHere() : null;
}

/** `/follow @Quiet Fox`, `/follow neva delay=3`, `/follow seeks`: tells this chat of public games. */
export async function follow(context: RequestContext, args: string): Promise<void> {
  const refused = refusalHere(context);
  if (refused !== null) return context.whisper(refused);
  const said = args.trim().slice(0, MAX_LENGTH).split(/\s+/).filter(Boolean);
  if (said.length === 0) return list(context);
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const boards = said.some(isBoards);
  const called = said.find(isRole);
  const name = said.filter((word) => !isBoards(word) && !isRole(word)).join(' ');
  const words = WORDS[context.language];
  const role = called === undefined ? null : roleIn(called);
  const isForRole = called === undefined || (role !== null && isSeeks(name));
  if (!isForRole || (role !== null && platformOf(context.channel) !== 'discord'))
    return context.whisper(words.howToCall());
  const target = name === '' || isSeeks(name) ? null : await targetOf(context, name);
  if (target === undefined) return context.whisper(words.unknown(clipped(name.replace(/^@/, ''), LABEL)));
  const after = await changeFollowed(context.service.store, homeOf(context.channel), (followed) => {
    const others = followed.targets.filter((each) => each.kind !== target?.kind || each.name !== target.name);
    if (target !== null && others.length === MAX_TARGETS) return null;
    return {
      ...followed,
      targets: target === null ? followed.targets : [...others, target],
      boards: followed.boards || boards,
      seeks: followed.seeks || isSeeks(name),
      language: context.chatLanguage,
      ...(role !== null && { role }),
    };
  });
  if (after === null) return context.whisper(words.tooMany(MAX_TARGETS));
  lookSoon(context.service);
  await list(context, after);
}

/** A player by the name that everybody sees, or a game; undefined for neither. */
async function targetOf({ service }: RequestContext, text: string): Promise<Target | undefined> {
  const name = text.replace(/^@/, '');
  const { open, running } = await publicGames(service);
  const seen = [...running, ...open]
    .flatMap(({ table }) => table.seats)
    .find((holder) => isPerson(holder) && isSameName(holder.name, name));
  if (isPerson(seen)) return { kind: 'player', name: seen.name, user: seen.user };
  const user = await service.people.userNamed(name);
  const alias = user === null ? undefined : (await service.people.of(user)).alias;
  if (user !== null && alias !== undefined) return { kind: 'player', name: alias, user };
  const [variant] = text.startsWith('@') ? [] : gamesMeant(name);
  return variant && { kind: 'game', name: variant.id };
}

/** Tells what this chat follows, with a button each that ends it. */
async function list(context: RequestContext, known?: Followed): Promise<void> {
  const followed = known ?? (await followedBy(context.service.store, homeOf(context.channel)));
  const { chatLanguage: language } = context;
  const words = WORDS[language];
  const nameOf = (target: Target): string => calledTarget(target, language);
  const off = (label: string, what: string): Button => ({
    label: `✕ ${clipped(label, LABEL)}`,
    data: `unfollow:${what}`,
  });
  const buttons = [
    ...followed.targets.map((each, at) => off(nameOf(each), `${at}`)),
    ...(followed.seeks ? [off(words.seeks, 'seeks')] : []),
    ...(followed.boards ? [off(words.boards, 'boards')] : []),
  ];
  const names = [...followed.targets.map(nameOf), ...(followed.seeks ? [words.seeks] : [])];
  const keyboard = Array.from({ length: Math.ceil(buttons.length / PER_ROW) }, (_, row) =>
    buttons.slice(row * PER_ROW, (row + 1) * PER_ROW),
  );
  await context.post({
    text: names.length === 0 ? words.nothing() : words.follows(names, followed.boards),
    keyboard,
  });
}

/** What is followed, as a reader calls it. */
export const calledTarget = ({ kind, name }: Target, language: Language): string =>
  kind === 'player' ? name : titleOf({ id: name as Parameters<typeof titleOf>[0]['id'] }, language);

/** Buttons of a row, so that twelve have room. */
const PER_ROW = 3;

/** `/unfollow`, `/unfollow all`, `/unfollow Quiet Fox`: ends it. */
export async function unfollow(context: RequestContext, args: string): Promise<void> {
  const name = args.trim().slice(0, MAX_LENGTH).replace(/^@/, '');
  if (name === '') return list(context);
  const [variant] = gamesMeant(name);
  const isAll = OFF.includes(name.toLowerCase()) || WORDS[context.language].all.includes(name.toLowerCase());
  await end(context, (followed) => {
    if (isAll) return { ...withoutBoards(withoutSeeks(followed)), targets: [] };
    if (isSeeks(name)) return withoutSeeks(followed);
    const targets = followed.targets.filter(
      (each) => !isSameName(each.name, name) && (each.kind === 'player' || each.name !== variant?.id),
    );
    return targets.length === followed.targets.length ? null : { ...followed, targets };
  });
}

/** A button that ends it: for what stands there by its number, for seeks or for boards. */
export const unfollowButton = (context: RequestContext, [what = '']: readonly string[]): Promise<void> =>
  end(context, (followed) => {
    if (what === 'seeks') return withoutSeeks(followed);
    if (what === 'boards') return withoutBoards(followed);
    const gone = followed.targets[Number(what)];
    return gone === undefined || what === '' ? null : withoutTarget(followed, gone);
  });

async function end(context: RequestContext, change: (followed: Followed) => Followed | null): Promise<void> {
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const after = await changeFollowed(context.service.store, homeOf(context.channel), change);
  if (after === null) return context.whisper(WORDS[context.language].notFollowed());
  await list(context, after);
}

/** `/tv`: the public game whose players are rated highest, on a message that follows it. */
export async function tv(context: RequestContext): Promise<void> {
  const refused = refusalHere(context);
  if (refused !== null) return context.whisper(refused);
  const { service, delivery, channel, respond, chatLanguage: language } = context;
  const session = asRead(context.session, { language });
  const { running } = await publicGames(service);
  for (const offered of await strongestFirst(service, running)) {
    if (!(await mayBeShown(service, channel, offered))) continue;
    const { game, table } = offered;
    const { now } = service;
    const shown = { game, entries: table.game?.entries.length ?? 0, at: now, since: now, until: now + ON_MS };
    return delivery.post(channel, gameDraft(session, game, table), respond, null, async (message) => {
      await changeFollowed(service.store, homeOf(channel), (row) => ({
        ...row,
        language,
        tv: { ...shown, message },
      }));
      lookSoon(service);
    });
  }
  await context.whisper(WORDS[context.language].nothingOn());
}
