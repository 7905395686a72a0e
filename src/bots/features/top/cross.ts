import type { Language } from '../../../locales/index.js';
import { halves, plain } from '../../../locales/text.js';
import { chatAround } from '../../../sessions/ratings/circle.js';
import { gamesAmong } from '../../../sessions/ratings/head-to-head.js';
import { openAmong, tableOf } from '../../../sessions/ratings/listed.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { csvText } from '../../channel/standings/csv.js';
import { listedSince, ownTitle } from '../../channel/standings/standing.js';
import { WORDS } from './words/index.js';
import type { CrossLine } from './words/words.js';

/** Players of a crosstable as a picture, and in a file where there are more. */
const [MAX_DRAWN, MAX_PLAYERS] = [10, 100];

const POINTS = { won: 1, drawn: 0.5, lost: 0 } as const;

/** What the best players of a chat have scored against each other in a family of games. */
export async function crossPost(context: RequestContext, family: string): Promise<Draft> {
  const { service, channel, chatLanguage: language, session } = context;
  const { store, now } = service;
  const words = WORDS[language];
  const title = await ownTitle(context, family, language);
  const since = listedSince(now);
  const circle = await chatAround(store, channel);
  const rows = await openAmong(store, await tableOf(store, circle, family, since));
  const first = rows.slice(0, MAX_PLAYERS);
  const games = await gamesAmong(
    store,
    first.map(({ person }) => person),
    family,
    since,
    circle.key,
  );
  const met = games.flatMap(({ one, other, outcome }) => [
    { one, other, points: POINTS[outcome] },
    { one: other, other: one, points: 1 - POINTS[outcome] },
  ]);
  const people = first.filter(({ person }) => met.some(({ one }) => one === person));
  if (people.length === 0) return { text: words.empty.cross(title) };
  const lines = people.map(({ person, name }): CrossLine => {
    const own = met.filter(({ one }) => one === person);
    const cells = people.map((against) => {
      const games = own.filter(({ other }) => other === against.person);
      return games.length === 0 ? '' : halves(sum(games));
    });
    return { name, cells, total: halves(sum(own)), games: own.length };
  });
  const text = words.cross(title, lines.slice(0, MAX_DRAWN));
  if (lines.length > MAX_DRAWN)
    return { text, attachment: { name: `${family}.csv`, text: csvOf(lines, words.total, language) } };
  return {
    text,
    board: {
      picture: {
        kind: 'cross',
        view: { title, note: words.of.cross, rows: lines },
        theme: session.settings.theme,
      },
      alt: altOf(plain(words.cross(title, lines.slice(0, 3)))),
    },
  };
}

const sum = (games: readonly { readonly points: number }[]): number =>
  games.reduce((total, { points }) => total + points, 0);

/** A crosstable as a table of a spreadsheet. */
function csvOf(lines: readonly CrossLine[], total: string, language: Language): string {
  const head = ['', '', ...lines.map((_, at) => `${at + 1}`), total];
  const rows = lines.map(({ name, cells, total: sum, games }, at) => [
    `${at + 1}`,
    name,
    ...cells.map((cell, other) => (other === at ? '×' : cell)),
    `${sum}/${games}`,
  ]);
  return csvText([head, ...rows], language);
}
