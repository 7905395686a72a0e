import { findVariant } from '../../../engine/index.js';
import { lines, plain, rich, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { ThemeName } from '../../../render/index.js';
import { chatAround } from '../../../sessions/ratings/circle.js';
import { gamesBetween } from '../../../sessions/ratings/head-to-head.js';
import { personOf, type Score, scoreOf } from '../../../sessions/ratings/profile.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import { offer } from './command.js';
import { membersHere, whomMeant } from './whom.js';
import { WORDS } from './words/index.js';
import type { VersusLine } from './words/words.js';

/** Last games that are told, and games by which they are counted. */
const [MAX_LAST, MAX_KINDS] = [5, 5];
/** Letters of a name. */
const NAME = 20;

/** `/versus @bob`: how the user and another player of this chat have played against each other. */
export async function showVersus(context: RequestContext, args: string): Promise<void> {
  await applyResults(context.service.store);
  const meant = await whomMeant(context, args);
  switch (meant.kind) {
    case 'person':
      return tell(context, meant.person, meant.name);
    case 'pseudonym':
      return context.whisper(WORDS[context.language].masked(meant.name));
    case 'self':
      return offer(context, await membersHere(context), 'versus', false);
    case 'unknown':
      return offer(context, meant.members, 'versus');
  }
}

/** A button with another player of this chat. */
export async function versusButton(context: RequestContext, [number = '']: readonly string[]): Promise<void> {
  const member = (await membersHere(context)).find(({ person }) => person === Number(number));
  if (member === undefined) return context.refuse({ code: 'stale' });
  await applyResults(context.service.store);
  await tell(context, member.person, member.name);
}

async function tell(context: RequestContext, other: number, name: string): Promise<void> {
  const { service, known, channel, isAlone, chatLanguage: language, session } = context;
  const { store } = service;
  const own = await personOf(store, known.user);
  if (own === other) return context.whisper(WORDS[context.language].oneself());
  // Others read of what this chat knows anyway.
  const chat = isAlone ? null : (await chatAround(store, channel)).key;
  const games = own === null ? [] : await gamesBetween(store, own, other, chat);
  if (games.length === 0) return context.whisper(WORDS[context.language].neverMet(name));
  const words = WORDS[language];
  const sorted = [...Map.groupBy(games, ({ variant }) => variant)].toSorted(
    ([, one], [, two]) => two.length - one.length,
  );
  const kinds = sorted
    .slice(0, MAX_KINDS)
    .map(([variant, played]): VersusLine => ({ game: nameOf(variant, language), ...scoreOf(played) }));
  const others = sorted.slice(MAX_KINDS).flatMap(([, played]) => played);
  // The lines add up to the sum above them.
  if (others.length > 0) kinds.push({ game: words.others, ...scoreOf(others) });
  const names = [clipped(known.name, NAME), clipped(name, NAME)] as const;
  const last = words.last(
    games
      .slice(0, MAX_LAST)
      .map(({ outcome }) => outcome)
      .toReversed(),
  );
  await context.post({
    ...versusPost(names, scoreOf(games), last, kinds, session.settings.theme),
    keyboard: [[{ label: words.button.profile, data: `profile:${other}` }]],
  });
}

function nameOf(id: string, language: keyof typeof WORDS): string {
  const variant = findVariant(id);
  return variant === null ? id : titleOf(variant, language);
}

const score = ({ won, drawn, lost }: Score): string => `+${won} =${drawn} −${lost}`;

/** How two have played against each other, as a picture and in words. */
function versusPost(
  names: readonly [one: string, other: string],
  total: Score,
  last: string,
  kinds: readonly VersusLine[],
  theme: ThemeName,
): Draft {
  const several = kinds.map((each): Text => [`${each.game}: ${score(each)}`]);
  const text = lines(
    rich`${{ bold: names.join(' – ') }}`,
    rich`${{ bold: score(total) }}`,
    [last],
    ...(kinds.length > 1 ? several : [[kinds[0]?.game ?? '']]),
  );
  const rows = kinds.map((each) => ({ game: each.game, score: score(each) }));
  const view = { names, counts: [total.won, total.drawn, total.lost], last, rows } as const;
  return { text, board: { picture: { kind: 'versus', view, theme }, alt: altOf(plain(text)) } };
}
