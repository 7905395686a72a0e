import { type Language, LOCALES } from '../../../../locales/index.js';
import type { Text } from '../../../../locales/text.js';
import type { Session } from '../../../../sessions/model/session.js';
import { alone } from '../../../../sessions/tournaments/partners/partners.js';
import { teamAt } from '../../../../sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOn,
  hasRounds,
  isOn,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import { type Html, markup, textHtml, waysToBot, wayTo } from '../../../web/reading.js';
import { mayHaveFile } from '../files/index.js';
import { columnsOf, directorNames, tableLines } from '../lines.js';
import { aboutTour, entrantName, mayJoin, moment, roundText } from '../show.js';
import { LEAGUE_WORDS, PAGE_WORDS, PARTNER_WORDS, WORDS } from '../words/index.js';
import { ARENA_RULES, FILE_FORMS, LADDER_RULES, LEAGUE_RULES } from '../words/page-words.js';
import { bracketHtml } from './bracket-html.js';
import { divisionsHtml } from './league-html.js';
import { partOf, partsHtml } from './parts.js';
import type { WirePart } from './protocol.js';
import { pastHtml, roundHtml } from './rounds-html.js';
import { crossHtml, tableHtml } from './table-html.js';

/** Of those who share the first place so many are named. */
const MAX_FIRST = 3;
/** A table of more is longer than a screen. */
const MANY = 12;

/** A game that is on, as it is now. */
export interface LiveGame {
  readonly id: string;
  readonly board: Board;
  readonly session: Session;
}

/** What a page shows: the tournament, and what stands next to it. */
export interface Seen {
  readonly tour: Tournament;
  readonly live: readonly LiveGame[];
  /** Of a league. */
  readonly divisions: readonly Tournament[];
  /** Opens the tournament in a private chat with the bot; null where no platform has such addresses. */
  readonly chat: string | null;
}

/** What stands below the heading of a tournament's page, part by part, as each changes while the page is open. */
export function tourParts({ tour, live, divisions, chat }: Seen, language: Language): readonly WirePart[] {
  const part = (name: string, show: (of: Tournament, language: Language) => Html, isShown = true): WirePart =>
    partOf(`tour-${name}`, isShown ? show(tour, language) : markup``);
  const isLeague = tour.season !== undefined;
  const isPlayed = !isLeague && tour.round > 0;
  return [
    part('about', () => aboutHtml(tour, chat, language)),
    part('divisions', () => divisionsHtml(tour, divisions, language), isLeague),
    part('players', playersHtml, !isLeague && !isPlayed),
    part('bracket', bracketHtml, isPlayed),
    part('table', tableHtml, isPlayed),
    part('live', () => liveHtml(tour, live, language), isPlayed),
    part('round', roundHtml, isPlayed),
    part('past', pastHtml, isPlayed),
    part('cross', crossHtml, isPlayed),
    part('rules', rulesHtml),
    part('files', filesHtml),
  ];
}

/** The parts as they stand below the heading. */
export const tourHtml = (seen: Seen, language: Language): Html => partsHtml(tourParts(seen, language));

function aboutHtml(tour: Tournament, chat: string | null, language: Language): Html {
  const words = PAGE_WORDS[language];
  const directors = directorNames(tour);
  return markup`
    <p>${aboutTour(tour, language)}</p>
    ${directors.length === 0 ? markup`` : markup`<p dir="auto">${words.runBy(directors)}</p>`}
    <div class="said" role="status">${textHtml(stateText(tour, language))}</div>
    ${isOn(tour) ? markup`${textHtml(mayJoin(tour) ? words.toJoin(tour.code) : words.toFollow(tour.code))}${waysToBot(chat, language)}` : markup``}
    ${leagueHtml(tour)}
    ${toRoundHtml(tour, language)}`;
}

/** On a page with a long table, a way to what is below it. */
function toRoundHtml(tour: Tournament, language: Language): Html {
  if (tour.season || tour.round === 0 || tour.entrants.length <= MANY) return markup``;
  const { column, heading } = PAGE_WORDS[language];
  return markup`<div class="ways">${wayTo('#tour-round', hasRounds(tour) ? heading.rounds : column.games)}</div>`;
}

/** From a division to its league. */
const leagueHtml = ({ within, name }: Tournament): Html =>
  within ? markup`<p>${wayTo(`/t/${within.league}`, name)}</p>` : markup``;

/** How far a tournament is, a paragraph a line. */
export function stateText(tour: Tournament, language: Language): Text {
  const { state, starts } = WORDS[language];
  const when = moment(tour.due, tour.settings.zone, language);
  const entered: Text = [
    `${PAGE_WORDS[language].heading.players}: ${tour.entrants.length - alone(tour).length}`,
  ];
  switch (tour.state) {
    case 'open':
      return [...entered, '\n', ...starts(when)];
    case 'cancelled':
      return state.cancelled();
    case 'over':
      return [...state.over(), ...firstOnes(tour, language), '\n', ...entered];
    case 'paused':
      return [...roundText(tour, language), ' ', ...state.paused(), '\n', ...entered];
    case 'running': {
      if (tour.kind === 'ladder') return roundText(tour, language);
      if (tour.season) return LEAGUE_WORDS[language].state(tour.season.number, tour.entrants.length);
      const isDone = boardsOn(tour).every(({ points, why }) => points !== null || why === 'annulled');
      const next =
        hasRounds(tour) && isDone && tour.round < tour.rounds ? ['\n', ...state.nextRound(when)] : [];
      return [...roundText(tour, language), ...next, '\n', ...entered];
    }
  }
}

/** Who is first, as far as they have a place. */
const firstOnes = (tour: Tournament, language: Language): Text =>
  tableLines(tour, language)
    .filter(({ place }) => place <= MAX_FIRST)
    .slice(0, MAX_FIRST)
    .flatMap(({ place, name }) => [`\n${place}. `, { bold: name }]);

/** Who has joined. */
function playersHtml(tour: Tournament, language: Language): Html {
  if (tour.entrants.length === 0) return textHtml(WORDS[language].entered(0, []));
  const waiting = alone(tour);
  const looking = PARTNER_WORDS[language].waiting(waiting.map(({ name }) => name));
  const inside = tour.entrants.filter((each) => !waiting.includes(each));
  const names = inside.map(({ no, team }) => {
    const of = team === undefined ? '' : ` (${teamAt(tour, team).name})`;
    return markup`<li><bdi>${entrantName(tour, no, language)}</bdi><bdi>${of}</bdi></li>`;
  });
  return markup`<h2>${PAGE_WORDS[language].heading.players}</h2><ol class="entrants">${names}</ol>${waiting.length === 0 ? markup`` : markup`<div dir="auto">${textHtml(looking)}</div>`}`;
}

/** The boards of games that are on, as they are now. */
function liveHtml(tour: Tournament, live: readonly LiveGame[], language: Language): Html {
  if (live.length === 0) return markup``;
  const { tag } = LOCALES[language];
  const boards = live.map(({ id, board, session }) => {
    const names = board.players.map((no) => entrantName(tour, no, language)).join(' – ');
    const picture = `/lobby/board/${id}.0.${session.table?.revision ?? 0}.${tag}.svg`;
    return markup`<a href="/g/${id}"><img src="${picture}" width="240" height="240" loading="lazy" alt=""><span dir="auto">${names}</span></a>`;
  });
  return markup`<h2>${PAGE_WORDS[language].heading.live}</h2><div class="live">${boards}</div>`;
}

function rulesHtml(tour: Tournament, language: Language): Html {
  const { rule, heading } = PAGE_WORDS[language];
  if (!hasRounds(tour)) {
    const own = tour.kind === 'arena' ? ARENA_RULES : tour.kind === 'ladder' ? LADDER_RULES : LEAGUE_RULES;
    return markup`
      <details><summary>${heading.rules}</summary>
      <div class="words">${own.map((each) => markup`<p>${rule[each]}</p>`)}</div></details>`;
  }
  if (tour.kind === 'tables') {
    const own = ['tables', 'wins', 'S', 'sharing', 'fills', 'leftTables'] as const;
    return markup`
      <details><summary>${heading.rules}</summary>
      <div class="words">${own.map((each) => markup`<p>${rule[each]}</p>`)}</div></details>`;
  }
  if (tour.kind === 'teams') {
    const own = ['teams', 'boards', 'sharing', 'teamColours', 'smallTeam'] as const;
    return markup`
      <details><summary>${heading.rules}</summary>
      <div class="words">${own.map((each) => markup`<p>${rule[each]}</p>`)}</div></details>`;
  }
  if (tour.kind === 'knockout') {
    const isByDays = tour.settings.pace.kind === 'days';
    const own = ['seeds', isByDays ? 'levelByDays' : 'level', 'leftKnockout', 'white'] as const;
    return markup`
      <details><summary>${heading.rules}</summary>
      <div class="words">${tour.settings.match === 2 ? markup`<p>${rule.match}</p>` : markup``}${own.map((each) => markup`<p>${rule[each]}</p>`)}</div></details>`;
  }
  const isSwiss = tour.kind === 'swiss';
  const order = columnsOf(tour).flatMap((column): readonly (keyof typeof rule)[] =>
    (isSwiss ? column === 'S' : column === 'wins') ? [column, 'direct'] : [column],
  );
  const others = [
    ...(isSwiss ? (['unplayed', 'bye', 'late'] as const) : (['sharing', 'bye', 'left'] as const)),
    'white' as const,
  ];
  return markup`
    <details><summary>${heading.rules}</summary>
    <div class="words">${tour.settings.match === 2 ? markup`<p>${rule.match}</p>` : markup``}<p>${rule.points}</p>
    <ol>${order.map((each) => markup`<li>${rule[each]}</li>`)}</ol>
    ${others.map((each) => markup`<p>${rule[each]}</p>`)}</div></details>`;
}

function filesHtml(tour: Tournament, language: Language): Html {
  const { file, heading } = PAGE_WORDS[language];
  const forms = FILE_FORMS.filter((form) => mayHaveFile(tour, form, language));
  if (forms.length === 0) return markup``;
  const ways = forms.map((form) => wayTo(`/t/${tour.code}/${form}`, file[form]));
  return markup`<h2>${heading.files}</h2><div class="ways">${ways}</div>`;
}
