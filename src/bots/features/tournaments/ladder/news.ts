import { type Language, LOCALES } from '../../../../locales/index.js';
import { leftUntil } from '../../../../locales/spans.js';
import { challengedAt, isPending } from '../../../../sessions/tournaments/ladder/challenges.js';
import { rankingOf } from '../../../../sessions/tournaments/ranking.js';
import { WON } from '../../../../sessions/tournaments/round.js';
import type { TourNews } from '../../../../sessions/tournaments/rows.js';
import type { Board, Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { Draft } from '../../../channel/posts/posts.js';
import { entrantName, moment, nameOf, tourButton } from '../show.js';
import { LADDER_WORDS } from '../words/index.js';

type News = Omit<TourNews, 'tour' | 'at'>;

/** What is told of a challenge that is new, or has changed. */
export function challengeNews(board: Board, known: Board | undefined, after: Tournament): readonly News[] {
  const at = { round: board.round, board: board.board };
  const { by = 0, ended } = board.challenge ?? {};
  const to = challengedAt(board);
  if (known === undefined) return [{ what: 'challenged', no: to, ...at }];
  if (board.asked && !known.asked) return [{ what: 'late', ...at }];
  if (board.isLastDay && !known.isLastDay)
    return isPending(board)
      ? [{ what: 'challengeEnds', no: to, ...at }]
      : board.players.map((no) => ({ what: 'lastDay', no, ...at }));
  if (ended === undefined || known.challenge?.ended !== undefined) return [];
  const { late = [] } = board;
  const isOut = (no: number): boolean => !after.ladder?.includes(no);
  if (board.why === 'annulled') return board.players.map((no) => ({ what: 'challengeOff', no, ...at }));
  const hasWon = board.points?.[board.players.indexOf(by)] === WON;
  return [
    ...(hasWon && !isOut(by) ? [{ what: 'rose', no: by, ...at }] : []),
    ...late.filter(() => board.games.length === 0).map((no) => ({ what: 'unanswered', no, ...at })),
    ...late.filter(isOut).map((no) => ({ what: 'dropped', no, ...at })),
  ];
}

/** What somebody on a ladder reads; null for other news, and what is no longer so. */
export function ladderDraft(
  tour: Tournament,
  board: Board,
  { what, no = 0 }: Pick<TourNews, 'what' | 'no'>,
  language: Language,
): Draft | null {
  const words = LADDER_WORDS[language].news;
  const other = entrantName(tour, board.players.find((each) => each !== no) ?? 0, language);
  const told = { name: nameOf(tour, language), other };
  const until = moment(board.due, tour.settings.zone, language);
  const places = new Map(rankingOf(tour).map((each) => [each.no, each.place]));
  const button = (name: 'accept' | 'giveWay' | 'challenge' | 'join') =>
    tourButton(tour, name, language, { args: `${board.board}` });
  switch (what) {
    case 'challenged':
    case 'challengeEnds': {
      if (until === null || !isPending(board)) return null;
      const place = places.get(board.challenge?.by ?? 0) ?? 0;
      const text =
        what === 'challenged' ? words.challenged({ ...told, place, until }) : words.ends({ ...told, until });
      const keyboard = [[{ ...button('accept'), style: 'primary' as const }, button('giveWay')]];
      return { text, keyboard, ring: 'aloud' };
    }
    case 'lastDay':
      return until === null || board.points !== null
        ? null
        : { text: words.lastDay({ ...told, until }), ring: 'aloud' };
    case 'rose': {
      const place = places.get(no);
      const isFree = board.games.length === 0;
      const keyboard = [[tourButton(tour, 'challenge', language), tourButton(tour, 'table', language)]];
      return place === undefined
        ? null
        : { text: words.rose({ ...told, place, isFree }), keyboard, ring: 'silent' };
    }
    case 'unanswered':
      return { text: words.unanswered(told), ring: 'aloud' };
    case 'challengeOff':
      return { text: words.off(told), ring: 'silent' };
    case 'dropped':
      return {
        text: words.dropped(told.name),
        keyboard: [[tourButton(tour, 'join', language)]],
        ring: 'aloud',
      };
    default:
      return null;
  }
}

/** What directors read of a game that lasts too long. */
export const lateOnLadder = (tour: Tournament, board: Board, due: number, now: number, language: Language) =>
  LADDER_WORDS[language].news.late({
    name: nameOf(tour, language),
    names: board.players.map((no) => entrantName(tour, no, language)),
    until: leftUntil(due, now, LOCALES[language].spans),
  });
