import { lines, plain, type Text } from '../../../locales/text.js';
import { maskOf } from '../../../sessions/model/persona.js';
import { openAmong } from '../../../sessions/ratings/listed.js';
import { type Member, personOf, ratingsOf } from '../../../sessions/ratings/profile.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped, familyTitle, shownNow } from '../../channel/standings/standing.js';
import { change } from '../../channel/tasks/showing.js';
import type { Button, Keyboard } from '../../port.js';
import { type Facts, factsOf } from './facts.js';
import { ownCode } from './own-page.js';
import { pictureOf, profileText, titleIn } from './shown.js';
import { membersHere, whomMeant } from './whom.js';
import { WORDS } from './words/index.js';

/** Players of this chat who are offered, and families of games. */
const [MAX_OFFERED, MAX_FAMILIES] = [6, 3];
/** Letters of a name on a button. */
const LABEL = 16;
/** What is said of a pseudonym's rating, which must not lead from one to the next: whole hundreds. */
const ROUGHLY = 100;

/** `/profile`, `/profile @bob`, `/profile neva`: what is known of a player of this chat. */
export async function showProfile(context: RequestContext, args: string): Promise<void> {
  const { service, known } = context;
  await applyResults(service.store);
  const meant = await whomMeant(context, args);
  switch (meant.kind) {
    case 'self': {
      const person = await personOf(service.store, known.user);
      if (person === null) return tellNone(context);
      return show(context, person, known.name, meant.family);
    }
    case 'person':
      return show(context, meant.person, meant.name, meant.family);
    case 'pseudonym':
      return showPseudonym(context, meant.user, meant.name);
    case 'unknown':
      return offer(context, meant.members, 'profile');
  }
}

/** A button with a player of this chat, or with another family of games. */
export async function turnProfile(
  context: RequestContext,
  [number = '', family]: readonly string[],
): Promise<void> {
  const { service, known } = context;
  const person = Number(number);
  const own = await personOf(service.store, known.user);
  const member = (await membersHere(context)).find((each) => each.person === person);
  const name = member?.name ?? (person === own ? known.name : null);
  if (name === null) return context.refuse({ code: 'stale' });
  await show(context, person, name, family ?? null, family !== undefined);
}

async function tellNone(context: RequestContext): Promise<void> {
  const { service, known, isAlone } = context;
  const { alias } = await service.people.of(known.user);
  const isMasked = alias !== undefined && (await personOf(service.store, maskOf(known.user))) !== null;
  // Whose only games were played under a pseudonym sees what others see of it, where nobody else reads along.
  if (isAlone && isMasked) return showPseudonym(context, known.user, alias);
  const { none, begin } = WORDS[context.language];
  await context.whisper(none(), { keyboard: [[commandButton('new', begin)]] });
}

/** Shows a player; what they hide only to themselves. */
async function show(
  context: RequestContext,
  person: number,
  name: string,
  family: string | null,
  isInPlace = false,
): Promise<void> {
  const { service, known } = context;
  const { store, now } = service;
  const isOwn = (await personOf(store, known.user)) === person;
  const isHidden = (await openAmong(store, [{ person }])).length === 0;
  if (isHidden && !isOwn) return context.whisper(WORDS[context.language].hides(name));
  const facts = await factsOf(store, person, family, await membersHere(context), now);
  if (facts === null)
    return isOwn ? tellNone(context) : context.whisper(WORDS[context.language].noneOf(name));
  if (isHidden && !context.isAlone)
    return context.whisper(profileText(name, facts, context.language), {
      keyboard: [[commandButton('rating', WORDS[context.language].button.rating)]],
    });
  const post = profilePost(context, person, name, facts, isOwn);
  const page = isOwn ? await ownPage(context) : [];
  const draft = { ...post, text: lines(post.text, page) };
  return isInPlace ? change(context, draft) : context.post(draft);
}

/** Where the reader of a private chat finds their profile, which nobody else is told. */
async function ownPage({ service, known, isAlone, publicUrl, language }: RequestContext): Promise<Text> {
  if (!isAlone || publicUrl === null) return [];
  const code = await ownCode(service.store, known.user, known.name);
  return [{ link: `${publicUrl}/player/${code}`, title: WORDS[language].ownPage }];
}

function profilePost(
  { chatLanguage: language, session }: RequestContext,
  person: number,
  name: string,
  facts: Facts,
  isOwn: boolean,
): Draft {
  const text = profileText(name, facts, language);
  return {
    text,
    board: {
      picture: { kind: 'profile', view: pictureOf(name, facts, language), theme: session.settings.theme },
      alt: altOf(plain(text)),
    },
    keyboard: keyboardOf(person, facts, language, isOwn),
  };
}

function keyboardOf(person: number, facts: Facts, language: keyof typeof WORDS, isOwn: boolean): Keyboard {
  const { button } = WORDS[language];
  const families = facts.others
    .slice(0, MAX_FAMILIES)
    .map((family): readonly Button[] => [
      { label: titleIn(facts, family, language), data: `profile:${person}:${family}` },
    ]);
  const beside = isOwn ? [] : [{ label: button.versus, data: `versus:${person}` }];
  return [[...beside, { label: button.top, data: `top:chat:${facts.family}` }], ...families];
}

/** Of a pseudonym is told no more than about how strong it is, by the games that were played under it. */
async function showPseudonym(context: RequestContext, user: string, name: string): Promise<void> {
  const { service, language } = context;
  const { store, now } = service;
  const words = WORDS[language];
  const person = await personOf(store, maskOf(user));
  const [standing] = person === null ? [] : await ratingsOf(store, person);
  if (standing === undefined) return context.whisper(words.noneOf(name));
  const { rating } = shownNow(standing, now);
  const about = Math.round(rating / ROUGHLY) * ROUGHLY;
  await context.whisper(words.roughly(name, familyTitle(standing.family, language), about));
}

/** Asks whom the user means, by buttons with those who played here last. */
export async function offer(
  context: RequestContext,
  members: readonly Member[],
  verb: 'profile' | 'versus',
  isNamed = true,
): Promise<void> {
  const words = WORDS[context.language];
  const own = await personOf(context.service.store, context.known.user);
  const others = members.filter(({ person }) => person !== own).slice(0, MAX_OFFERED);
  if (others.length === 0) return context.whisper(isNamed ? words.nobody() : words.nobodyElse());
  const buttons = others.map(({ person, name }) => ({
    label: clipped(name, LABEL),
    data: `${verb}:${person}`,
  }));
  const keyboard = [buttons.slice(0, 2), buttons.slice(2, 4), buttons.slice(4)].filter(
    (row) => row.length > 0,
  );
  await context.whisper(words.whom(), { keyboard });
}
