import type { FastifyReply, FastifyRequest } from 'fastify';
import { findVariant } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { resultsIn } from '../../../../sessions/model/finished/results.js';
import { gameBy, numbersOfAccount } from '../../../../sessions/ratings/history.js';
import type { Score } from '../../../../sessions/ratings/profile.js';
import { applyResults } from '../../../../sessions/ratings/settling.js';
import { type Fared, faredAgainst, foesIn, lastAgainst, sumOf } from '../../../../sessions/ratings/versus.js';
import type { Known } from '../../../../sessions/ratings/world.js';
import type { SessionStore } from '../../../../sessions/stores/open-store.js';
import { holderName } from '../../../channel/posts/holders.js';
import { homePicture } from '../../../web/card.js';
import {
  type Html,
  hasPage,
  markup,
  notFound,
  readersLanguage,
  sendReading,
  signInFirst,
  wayTo,
} from '../../../web/reading.js';
import { WORDS } from '../words/index.js';

export const VERSUS = '/versus';
/** The page with somebody's own games, of another feature. */
const GAMES = '/me/games';

export type Versus = FastifyRequest<{ Querystring: { game?: unknown; player?: unknown } }>;

/** Somebody against whom a reader has played, under the name by which the reader knows them. */
interface Foe {
  readonly person: number;
  readonly name: string;
  /** A game against them. */
  readonly game: string | null;
  readonly fared: readonly Fared[];
}

/**
 * `/versus?game=<id>` and `/versus?player=<code>`: how the reader has fared against those whom they met in a game, or against the
 * player of a page; by game and side, each count a way to these games. Games of others stay secret.
 */
export const versusPage =
  (store: SessionStore, whose: (code: string) => Promise<Known | null>) =>
  async (request: Versus, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    const { account } = await request.server.visitors.of(request);
    if (account === null) return signInFirst(request, reply);
    await applyResults(store);
    const language = readersLanguage(request);
    const people = await numbersOfAccount(store, account.user);
    const { game, player } = request.query;
    const known = typeof player === 'string' ? await whose(player) : null;
    const foes =
      typeof game === 'string' ? await foesOf(store, people, game, language) : known === null ? [] : [known];
    const others = foes.filter(({ person }) => !people.includes(person));
    if (others.length === 0) return known === null ? notFound(reply) : reply.redirect(GAMES, 303);
    const met = await Promise.all(
      others.map(async ({ person, name }): Promise<Foe> => {
        const last = () => lastAgainst(store, people, person);
        const found = typeof game === 'string' && others.length === 1 ? game : await last();
        return { person, name, game: found, fared: await faredAgainst(store, people, person) };
      }),
    );
    const heading = [account.name || LOCALES[language].page.guest, ...others.map(({ name }) => name)].join(
      ' – ',
    );
    return sendReading(request, reply, {
      heading,
      body: markup`${met.map((foe) => foeHtml(foe, met.length > 1, hasPage(request, GAMES), language))}`,
      card: {
        title: heading,
        description: heading,
        picture: homePicture(request),
        path: VERSUS,
        isPublic: false,
      },
    });
  };

/** Those whom somebody met in one of their games; none in a game of others. */
async function foesOf(
  store: SessionStore,
  people: readonly number[],
  game: string,
  language: Language,
): Promise<readonly { readonly person: number; readonly name: string }[]> {
  const met = await gameBy(store, people, game);
  const [result] = met === null ? [] : await resultsIn(store, [met.id]);
  if (met === null || result === undefined) return [];
  return (await foesIn(store, met)).flatMap(({ person, seat }) => {
    const holder = result.table.seats[seat];
    return holder ? [{ person, name: holderName(holder, MESSAGES[language]) }] : [];
  });
}

const OUTCOMES = ['won', 'drawn', 'lost'] as const;
const SIGNS = { won: '+', drawn: '=', lost: '−' } as const;

/** How the reader has fared against somebody; a number leads to its games where there is a page for them. */
function foeHtml(foe: Foe, isOneOfMany: boolean, hasGames: boolean, language: Language): Html {
  const words = WORDS[language];
  const heading = isOneOfMany ? markup`<h2 dir="auto">${foe.name}</h2>` : markup``;
  if (foe.fared.length === 0) return markup`${heading}<p class="said">${plain(words.neverMet(foe.name))}</p>`;
  const { game } = foe;
  const to = (fields: Readonly<Record<string, string>>, ending = ''): string | null =>
    hasGames && game !== null
      ? `${GAMES}${ending}?${new URLSearchParams({ against: game, ...fields })}`
      : null;
  const kinds = [...Map.groupBy(foe.fared, ({ variant }) => variant)];
  const total = sumOf(foe.fared);
  const all = to({});
  const pdn = to({}, '.pdn');
  return markup`${heading}
    <p class="said">${words.met.score(total)}</p>
    <table class="versus"><thead><tr><th scope="col">${words.met.game}</th>${OUTCOMES.map(
      (each) =>
        markup`<th scope="col" class="num"><span aria-hidden="true">${SIGNS[each]}</span><span class="hidden">${words.met.outcome[each]}</span></th>`,
    )}</tr></thead>
    <tbody>${kinds.map(([variant, fared]) => kindHtml(variant, fared, to, language))}</tbody></table>
    ${all === null ? markup`` : markup`<div class="ways">${wayTo(all, words.met.all, true)} ${wayTo(pdn ?? '', 'PDN')}</div>`}`;
}

/** A game, and below it each side. */
function kindHtml(
  id: string,
  fared: readonly Fared[],
  to: (fields: Readonly<Record<string, string>>) => string | null,
  language: Language,
): Html {
  const variant = findVariant(id);
  const { side, outcome } = WORDS[language].met;
  // Of three or more, another may have won.
  const isOfTwo = variant?.seats.length === 2;
  const counts = (score: Score, about: string, fields: Readonly<Record<string, string>>): readonly Html[] =>
    OUTCOMES.map((result) => {
      const address = isOfTwo && score[result] > 0 ? to({ game: id, ...fields, result }) : null;
      const count = String(score[result]);
      return markup`<td class="num">${address === null ? count : markup`<a href="${address}" aria-label="${`${about}, ${outcome[result]}: ${count}`}">${count}</a>`}</td>`;
    });
  const title = variant === null ? id : titleOf(variant, language);
  const sides = fared.map((each) => {
    const colour = variant?.seats[each.seat]?.colour;
    const name = colour === undefined ? '' : side(colour);
    return markup`<tr><td>${name}</td>${counts(each, `${title}, ${name}`, { seat: String(each.seat) })}</tr>`;
  });
  return markup`<tr><th scope="row">${title}</th>${counts(sumOf(fared), title, {})}</tr>${sides}`;
}
