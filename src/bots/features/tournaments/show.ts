import { findVariant } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { leftUntil, momentOf, type Until } from '../../../locales/spans.js';
import { joined, lines, plain, rich, type Span, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import { isDone } from '../../../sessions/tournaments/boards.js';
import { mostEntrants } from '../../../sessions/tournaments/entrants.js';
import { isByLot } from '../../../sessions/tournaments/knockout/ties.js';
import { fewest, isOpenToLate } from '../../../sessions/tournaments/life.js';
import { alone, isForPartners } from '../../../sessions/tournaments/partners/partners.js';
import { rankingOf } from '../../../sessions/tournaments/ranking.js';
import type { No } from '../../../sessions/tournaments/round.js';
import type { TourNews, TourRow } from '../../../sessions/tournaments/rows.js';
import { teamAt } from '../../../sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOn,
  hasRounds,
  isOn,
  meetsAll,
  peopleOf,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { Button, Keyboard } from '../../port.js';
import { tableText as seatsText } from './tables/show.js';
import { matchTexts, openTeams } from './teams/show.js';
import { LADDER_WORDS, LEAGUE_WORDS, PAGE_WORDS, PARTNER_WORDS, WORDS } from './words/index.js';
import type { ButtonName } from './words/words.js';

/** Names, boards and lines of the table that a message has. */
const [MAX_NAMES, MAX_LINES] = [24, 10];
export const MAX_BOARDS = 16;
/** People who look for a partner that have a button. */
const MAX_PARTNERS = 8;
/** Buttons that stand next to each other. */
const MAX_ROW = 3;
/** Lines of a table that somebody asks for. */
const WHOLE_TABLE = 40;

export function gameTitle({ variant }: Pick<TourRow, 'variant'>, language: Language): string {
  const known = findVariant(variant);
  return known === null || known === undefined ? variant : titleOf(known, language);
}

/** Its name, or what it is. */
export function nameOf(
  tour: Pick<TourRow, 'name' | 'variant' | 'kind' | 'within'>,
  language: Language,
): string {
  if (tour.within) return LEAGUE_WORDS[language].nameOf({ ...tour.within, name: tour.name });
  return tour.name || WORDS[language].defaultName({ game: gameTitle(tour, language), kind: tour.kind });
}

/** The name of an entrant, as all see it. */
export function entrantName({ entrants }: Pick<Tournament, 'entrants'>, no: No, language: Language): string {
  const found = entrants.find((each) => each.no === no);
  const people = found === undefined ? [{ user: null, name: '' }] : peopleOf(found);
  return people.map(({ user, name }) => (user === null ? MESSAGES[language].formerPlayer : name)).join(' & ');
}

/** The name of an entrant, or of the partner of one. */
export function personName(
  { entrants }: Pick<Tournament, 'entrants'>,
  { no, mate }: Pick<TourNews, 'mate'> & { readonly no: No },
  language: Language,
): string {
  const found = entrants.find((each) => each.no === no);
  const { user = null, name = '' } = (mate ? found?.mate : found) ?? {};
  return user === null ? MESSAGES[language].formerPlayer : name;
}

/** What a line of the table is called: an entrant, or a team. */
export const lineName = (tour: Tournament, no: No, language: Language): string =>
  tour.kind === 'teams' ? teamAt(tour, no).name : entrantName(tour, no, language);

/** The boards of a round, or the matches of its teams. */
export const roundTexts = (
  tour: Tournament,
  boards: readonly Board[],
  language: Language,
): readonly string[] =>
  tour.kind === 'teams'
    ? matchTexts(tour, boards[0]?.round ?? tour.round, language)
    : boards.map((board) => boardText(tour, board, language));

export const moment = (at: number | null, zone: string, language: Language): Span | null =>
  at === null ? null : momentOf(at, zone, LOCALES[language].spans);

/** How long it is until a time. */
export const left = (at: number, now: number, language: Language): Until =>
  leftUntil(at, now, LOCALES[language].spans);

/** The board that news are about. */
export const boardOf = (
  { boards }: Pick<Tournament, 'boards'>,
  { round, board }: Pick<TourNews, 'round' | 'board'>,
): Board | undefined => boards.find((each) => each.round === round && each.board === board);

export const boardText = (tour: Tournament, board: Board, language: Language): string =>
  board.seats
    ? seatsText(board, (no) => entrantName(tour, no, language), language)
    : WORDS[language].board({
        when: dateOf(tour, board, language),
        names: board.players.map((no) => entrantName(tour, no, language)),
        points: board.points,
        why: hasBegun(board) && board.why === 'forfeit' ? 'game' : board.why,
        isByLot: isByLot(board),
      });

const hasBegun = ({ games }: Board): boolean => games.some(({ begun }) => begun !== undefined);

/** When a board by appointment is played, until it has begun. */
function dateOf({ settings }: Tournament, { date, games, points }: Board, language: Language): string | null {
  const isOpen = points === null && games.every(({ begun }) => begun === undefined);
  const when = isOpen ? moment(date ?? null, settings.zone, language) : null;
  return when === null ? null : plain([when]);
}

/** A button of a tournament. */
export function tourButton(
  { code }: Pick<TourRow, 'code'>,
  what: ButtonName,
  language: Language,
  more: Partial<Pick<Button, 'style' | 'label'>> & { readonly args?: string } = {},
): Button {
  const { args, ...rest } = more;
  return {
    label: WORDS[language].button[what],
    // The table is a picture, which costs more than the others do.
    data:
      what === 'table' ? `tourtable:${code}` : `tour:${code}:${what}${args === undefined ? '' : `:${args}`}`,
    ...rest,
  };
}

export function paceOf({ settings: { pace, meet } }: TourRow, language: Language): string {
  if (pace.kind === 'days')
    return pace.bank ? WORDS[language].bank(pace.bank) : MESSAGES[language].seeking.pace(pace.minutes);
  const clock = `⏱ ${writeClocks([pace.clock])}`;
  return meet ? `${WORDS[language].meeting.pace}, ${clock}` : clock;
}

export const aboutTour = (tour: TourRow, language: Language): string =>
  WORDS[language].about({
    game: gameTitle(tour, language),
    kind: tour.kind,
    rounds: !hasRounds(tour)
      ? null
      : tour.rounds > 0
        ? tour.rounds
        : tour.kind === 'swiss' || tour.kind === 'tables'
          ? tour.settings.rounds
          : null,
    boards: tour.settings.boards ?? null,
    minutes: tour.kind === 'arena' ? (tour.settings.minutes ?? null) : null,
    isMatch: tour.settings.match === 2,
    isPairs: tour.settings.pairs === true,
    isTwice: tour.settings.twice && meetsAll(tour),
    isRated: tour.settings.rated,
    pace: paceOf(tour, language),
  });

/** The table, the first lines of it: place, name, points. */
export function tableText(tour: Tournament, language: Language, most = MAX_LINES): Text {
  const words = WORDS[language];
  const ranking = rankingOf(tour);
  // Instead of saying that one more follows, say who.
  const count = ranking.length === most + 1 ? ranking.length : most;
  const shown = ranking.slice(0, count).map(({ no, place, points }) => {
    const isOut = tour.kind !== 'teams' && tour.entrants.find((each) => each.no === no)?.state === 'out';
    const left = isOut ? ` (${words.out})` : '';
    const name = rich`${place}. ${lineName(tour, no, language)}${left}`;
    // On a ladder the place is all.
    return tour.kind === 'ladder' ? name : rich`${name} ${{ bold: words.points(points) }}`;
  });
  const more = ranking.length - shown.length;
  return lines(...shown, more > 0 ? [PAGE_WORDS[language].more(more)] : []);
}

/** The first line of a tournament's messages, and what it is. */
const heading = (tour: TourRow, language: Language): Text =>
  lines(rich`🏆 ${{ bold: nameOf(tour, language) }}`, [aboutTour(tour, language)]);

/** Boards that are not over. */
export const openGames = ({ boards }: Pick<Tournament, 'boards'>): number =>
  boards.filter((board) => !isDone(board)).length;

/** How far a tournament is that is on. */
export function roundText(tour: Tournament, language: Language): Text {
  const { state } = WORDS[language];
  if (tour.kind === 'ladder') return LADDER_WORDS[language].state(tour.ladder?.length ?? 0, openGames(tour));
  if (tour.season) return leagueText(tour, language);
  if (tour.settings.together && tour.round > 0) return state.together(openGames(tour));
  if (tour.kind !== 'arena') return state.round(tour.round, tour.rounds);
  return state.arena(moment(tour.due, tour.settings.zone, language), openGames(tour));
}

function stateText(tour: Tournament, language: Language): Text {
  const words = WORDS[language];
  const { state, settings, entrants, due } = tour;
  const when = moment(due, settings.zone, language);
  if (state === 'open') {
    const waiting = alone(tour);
    const inside = entrants.filter((each) => !waiting.includes(each));
    const names = inside.map(({ no }) => entrantName(tour, no, language));
    const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names;
    const teams = tour.kind === 'teams' ? openTeams(tour, language) : [];
    const isSmall = tour.kind === 'league' && entrants.length < fewest(tour);
    const needs = isSmall ? LEAGUE_WORDS[language].needs(fewest(tour)) : [];
    const looking = waiting.slice(0, MAX_NAMES).map(({ name }) => name);
    const partners = waiting.length === 0 ? [] : PARTNER_WORDS[language].waiting(looking);
    return lines(words.entered(names.length, shown), partners, teams, words.starts(when), needs);
  }
  if (state === 'cancelled') return words.state.cancelled();
  if (tour.kind === 'league')
    return lines(state === 'running' ? [] : words.state[state](), leagueText(tour, language));
  // The games of an arena and a ladder come and go.
  const on = !hasRounds(tour) ? [] : boardsOn(tour);
  const boards = tour.settings.together ? on.filter((board) => !isDone(board)) : on;
  const texts = hasRounds(tour) ? roundTexts(tour, boards, language) : [];
  const shown = texts.slice(0, MAX_BOARDS).map((text): Text => [text]);
  const isRoundOver = boards.every(({ points, why }) => points !== null || why === 'annulled');
  return lines(
    state === 'over' ? words.state.over() : roundText(tour, language),
    state === 'paused' ? words.state.paused() : [],
    ...(state === 'over' ? [] : [lines(...shown), texts.length > MAX_BOARDS ? ['…'] : []]),
    state === 'running' && hasRounds(tour) && isRoundOver && tour.round < tour.rounds
      ? words.state.nextRound(when)
      : [],
    ...(tour.entrants.length === 0 ? [words.entered(0, [])] : [['—'], tableText(tour, language)]),
  );
}

/** Whether somebody can join a tournament, as far as it has room. */
export function mayJoin(tour: Tournament): boolean {
  const isLateOpen = tour.state === 'running' && isOpenToLate(tour) && !isForPartners(tour);
  const present = tour.ladder ?? tour.entrants;
  return (tour.state === 'open' || isLateOpen) && present.length < mostEntrants(tour.kind);
}

/** A tournament as a chat sees it. */
export function tourDraft(tour: Tournament, language: Language): Draft {
  const button = (what: ButtonName, more = {}) => tourButton(tour, what, language, more);
  const row = [
    ...(mayJoin(tour) ? [button('join', { style: 'primary' })] : []),
    ...(tour.kind === 'ladder' && tour.state === 'running' ? [button('challenge')] : []),
    ...(tour.season ? [] : [tour.state === 'open' ? button('who') : button('table')]),
    ...(tour.state === 'open' && tour.settings.pairs === true ? [button('start', { args: 'yes' })] : []),
    ...(isOn(tour) ? [button('more')] : []),
  ];
  return {
    text: lines(heading(tour, language), stateText(tour, language), codeLine(tour)),
    keyboard: [
      ...(row.length > MAX_ROW ? inRows(row, 2) : [row]),
      ...partnerButtons(tour, language),
      ...divisionButtons(tour, language),
    ],
  };
}

/** Buttons by which somebody becomes the partner of one who looks for one. */
const partnerButtons = (tour: Tournament, language: Language): Keyboard =>
  tour.state !== 'open'
    ? []
    : inRows(
        alone(tour).map(({ no, name }) =>
          tourButton(tour, 'join', language, { args: `${no}`, label: PARTNER_WORDS[language].join(name) }),
        ),
        2,
        MAX_PARTNERS,
      );

/** How others reach it from another chat. */
const codeLine = ({ code }: Pick<TourRow, 'code'>): Text =>
  rich`${{ command: 'tournament', values: [code] }}`;

/** Who takes part, as a list of its own. */
export const whoText = (tour: Tournament, language: Language): Text =>
  tour.entrants.length === 0
    ? WORDS[language].entered(0, [])
    : lines(
        rich`${{ bold: nameOf(tour, language) }}`,
        ...tour.entrants.slice(0, WHOLE_TABLE).map(({ no, state }, at) => {
          const out = state === 'out' ? ` (${WORDS[language].out})` : '';
          return joined([[`${at + 1}.`], [`${entrantName(tour, no, language)}${out}`]], ' ');
        }),
      );

/** Divisions that a message has buttons for: all that a league can have. */
const MAX_DIVISIONS = 13;

/** Who plays in which division, a line each. */
export const divisionLines = (tour: Tournament, language: Language): readonly Text[] =>
  (tour.season?.divisions ?? []).map(({ members }, at) => {
    const names = members.map((no) => {
      const isOut = tour.entrants.some((each) => each.no === no && each.state === 'out');
      return `${entrantName(tour, no, language)}${isOut ? ` (${WORDS[language].out})` : ''}`;
    });
    return rich`${{ bold: LEAGUE_WORDS[language].division(at + 1) }}: ${names.join(', ')}`;
  });

/** The season that is on, its divisions, and those who wait for the next one. */
function leagueText(tour: Tournament, language: Language): Text {
  const words = LEAGUE_WORDS[language];
  const { season } = tour;
  if (season === undefined) return [];
  const playing = new Set(season.divisions.flatMap(({ members }) => members));
  const waiting = tour.entrants.filter(({ no, state }) => state !== 'out' && !playing.has(no));
  const names = waiting.map(({ no }) => entrantName(tour, no, language));
  return lines(
    words.state(season.number, playing.size),
    ...divisionLines(tour, language),
    names.length === 0 ? [] : words.waiting(names),
  );
}

/** A button for the table of each division. */
const divisionButtons = (tour: Tournament, language: Language): Keyboard =>
  inRows(
    (tour.season?.divisions ?? []).map((division, at) =>
      tourButton(division, 'table', language, { label: LEAGUE_WORDS[language].division(at + 1) }),
    ),
    3,
    MAX_DIVISIONS,
  );
