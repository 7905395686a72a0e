import { isCalled } from '../../../sessions/tournaments/appointments.js';
import { absentees } from '../../../sessions/tournaments/missed.js';
import { isRepeat } from '../../../sessions/tournaments/repeats.js';
import type { No } from '../../../sessions/tournaments/round.js';
import type { Along, TourChange, TourNews } from '../../../sessions/tournaments/rows.js';
import { captainOf, matchesOf, teamsLeft } from '../../../sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOn,
  type Deed,
  isOf,
  isOn,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { challengeNews } from './ladder/news.js';
import { seasonNews } from './league/news.js';

/** Points of each where nobody won. */
const DRAWN = 1;

const begunBy = ({ kind, settings }: Tournament): string =>
  kind === 'arena' ? 'arena' : settings.together ? 'together' : 'round';

type News = Omit<TourNews, 'tour' | 'at'>;

/** What of a change is to be told: to entrants, to directors, and to the chats that show the tournament. */
export function newsBetween({ before, after }: TourChange): Along {
  const isNewRound = after.round > before.round && after.kind !== 'league';
  const isOver = isOn(before) && !isOn(after);
  const news: readonly News[] = [
    ...(isNewRound ? [{ what: begunBy(after), round: after.round }] : []),
    ...once(
      after,
      changedBoards(before, after).flatMap((board) => boardNews(board, before, after)),
    ),
    ...unplayed(before, after),
    ...partnerNews(before, after),
    ...deedsSince(before, after),
    ...absentees(before, after).map((no) => ({ what: 'noShow', no, round: after.round })),
    ...outByRounds(before, after),
    ...doneTo(before, after),
    ...newCaptains(before, after),
    ...seasonNews({ before, after }),
    ...((after.rung ?? 0) > (before.rung ?? 0) && after.state === 'open'
      ? after.entrants.map(({ no }) => ({ what: 'soon', no }))
      : []),
    ...(after.delays > before.delays
      ? [{ what: 'delayed' }, ...after.entrants.map(({ no }) => ({ what: 'putOff', no }))]
      : []),
    ...(isOver && !isCancelledBy(before, after) ? [{ what: after.state }] : []),
    ...(isOver ? endNews(before, after) : []),
    ...(after.asking !== undefined && after.asking !== before.asking
      ? [{ what: 'asked', round: after.asking }]
      : []),
    ...appeals(before, after),
    ...lineUps(before, after),
    ...(after.warned && !before.warned ? [{ what: 'pausedLong' }] : []),
    // Messages that show it change.
    { what: 'changed' },
  ];
  return { news: forPartners(after, news), isDue: true };
}

/** Those who are out as they have missed two rounds: they hear of it, and the chat that is their team. */
const outByRounds = (before: Tournament, after: Tournament): readonly News[] =>
  after.entrants.flatMap(({ no, state, missed, team }) => {
    const was = before.entrants.find((each) => each.no === no);
    if (state !== 'out' || was?.state !== 'away' || missed === was.missed) return [];
    return [{ what: 'missedTwice', no }, ...(team === undefined ? [] : [{ what: 'memberOut', no }])];
  });

/** One message for games that end soon, or last too long, at one time; on a ladder one for each. */
const once = ({ kind }: Tournament, news: readonly News[]): readonly News[] =>
  news.filter(
    ({ what, no }, at) =>
      kind === 'ladder' ||
      (what !== 'lastDay' && what !== 'late') ||
      news.findIndex((each) => each.what === what && each.no === no) === at,
  );

/** Who has found a partner, and who has lost one before the start. */
const partnerNews = (before: Tournament, after: Tournament): readonly News[] =>
  after.state !== 'open'
    ? []
    : after.entrants.flatMap(({ no, mate }) => {
        const known = before.entrants.find((each) => each.no === no);
        if (mate !== undefined && known !== undefined && known.mate === undefined)
          return [{ what: 'partner', no }];
        return mate === undefined && known?.mate !== undefined ? [{ what: 'alone', no }] : [];
      });

/** What an entrant hears their partner hears, too. */
const forPartners = ({ entrants }: Tournament, news: readonly News[]): readonly News[] =>
  news.flatMap((each) => {
    const isOfOne = each.what === 'deed' || each.what === 'partner' || each.what === 'alone';
    const entrant = isOfOne ? undefined : entrants.find(({ no }) => no === each.no);
    return entrant?.mate === undefined ? [each] : [each, { ...each, mate: true as const }];
  });

/** Captains whose teams can be lined up, as the next round waits for its time or for a director. */
function lineUps(before: Tournament, after: Tournament): readonly News[] {
  if (after.kind !== 'teams' || after.state !== 'running' || after.round !== before.round) return [];
  const isNext = after.due !== null && before.due === null && after.round < after.rounds;
  const isAsked = after.asking !== undefined && after.asking !== before.asking;
  if (!isNext && !isAsked) return [];
  const meeting = matchesOf(after, after.round + 1).flatMap(({ teams }) => teams.map(({ no }) => no));
  return teamsLeft(after).flatMap((team) => {
    if (!meeting.includes(team.no)) return [];
    const captain = captainOf(after, team.no);
    return captain === undefined ? [] : [{ what: 'lineUp', no: captain.no, round: after.round + 1 }];
  });
}

/** Boards of the round that is on which are new, or have changed. */
const changedBoards = (before: Tournament, after: Tournament): readonly Board[] =>
  boardsOn(after).filter((board) => knownOf(before, board) !== board);

const knownOf = ({ boards }: Tournament, { round, board }: Board): Board | undefined =>
  boards.find((each) => each.round === round && each.board === board);

function boardNews(board: Board, before: Tournament, after: Tournament): readonly News[] {
  const known = knownOf(before, board);
  if (board.challenge !== undefined) return challengeNews(board, known, after);
  const { round, board: number, players, why } = board;
  const at = { round, board: number };
  const isHere = (no: number): boolean => after.entrants.find((each) => each.no === no)?.state !== 'out';
  if (board.asked && !known?.asked) return [{ what: 'late', ...at }];
  if (board.judged !== undefined && known?.judged === undefined)
    return players.filter(isHere).map((no) => ({ what: 'judged', no, ...at }));
  if (board.isLastDay && known !== undefined && !known.isLastDay && board.points === null)
    return players.map((no) => ({ what: 'lastDay', no, ...at }));
  if (known === undefined && why === 'absent' && after.kind === 'tables')
    return replacedNews(players, before, after).map((no) => ({ what: 'replaced', no, ...at }));
  // Where all rounds begin at once, nobody waits for the next one.
  if (known === undefined && why === 'bye' && after.settings.together) return [];
  if (known === undefined && why === 'bye') return [{ what: 'bye', no: players[0] ?? 0, ...at }];
  // Who was to meet somebody that has left is free.
  if (known === undefined && why === 'annulled')
    return after.settings.together ? [] : players.filter(isHere).map((no) => ({ what: 'bye', no, ...at }));
  if (after.kind === 'arena' && why === 'game')
    return known === undefined ? players.map((no) => ({ what: 'paired', no, ...at })) : [];
  if (why === 'game' && after.settings.meet) return meetNews(board, known, after);
  if (why === 'game' && after.settings.pace.kind === 'live' && isCalledNow(board, known))
    return players.filter((no) => !board.ready.includes(no)).map((no) => ({ what: 'called', no, ...at }));
  const isAgain = known === undefined && isRepeat(after, board);
  if (isAgain) return players.map((no) => ({ what: 'again', no, ...at }));
  // Who was at a game reads in its chat how it ended.
  const wasOn = known?.games.some(({ begun, points }) => begun !== undefined && points === undefined);
  const isForfeit = why === 'forfeit' && known?.why !== 'forfeit' && !wasOn && !isDecided(after, before);
  if (isForfeit)
    return players.filter(isHere).flatMap((no) => {
      const points = board.points?.[players.indexOf(no)] ?? 0;
      if (points === DRAWN) return after.settings.meet ? [{ what: 'shared', no, ...at }] : [];
      return [{ what: points > 0 ? 'won' : 'lost', no, ...at }];
    });
  const [waiting] = known === undefined ? [] : players.filter((no) => !board.ready.includes(no));
  const isOther = board.ready.length === 1 && known?.ready.length === 0 && players.length === 2;
  return isOther && waiting !== undefined ? [{ what: 'otherReady', no: waiting, ...at }] : [];
}

/** Boards, also of earlier rounds, whose result somebody doubts. */
const appeals = (before: Tournament, after: Tournament): readonly News[] =>
  after.boards
    .filter((board) => board.appealed && !knownOf(before, board)?.appealed)
    .map(({ round, board }) => ({ what: 'appeal', round, board }));

/** Those for whom the computer plays at a table though they would have been paired. */
const replacedNews = (players: readonly No[], before: Tournament, after: Tournament): readonly No[] =>
  players.filter((no) => {
    const state = after.entrants.find((each) => each.no === no)?.state;
    return state === 'in' || (state === 'away' && before.round === after.round);
  });

/** What the two who agree on a time read: that they can, what the other would like, what they agreed on, and that it is soon. */
function meetNews(board: Board, known: Board | undefined, after: Tournament): readonly News[] {
  const at = { round: board.round, board: board.board };
  const both = (what: string): readonly News[] => board.players.map((no) => ({ what, no, ...at }));
  if (known === undefined) return both('meet');
  const isNowCalled = isCalled(after, board);
  if (isNowCalled && (!isCalled(after, known) || isCalledNow(board, known)))
    return board.players
      .filter((no) => !board.ready.includes(no))
      .map((no) => ({ what: 'called', no, ...at }));
  // Who has accepted was answered.
  const accepted = board.wishes?.at(-1)?.no;
  if (board.date !== undefined && board.date !== known.date)
    return both('agreed').filter(({ no }) => no !== accepted);
  if ((board.rung ?? 0) > (known.rung ?? 0)) return both('rung');
  const { wishes = [] } = board;
  const asked = wishes.filter(
    ({ no, at: time }) => !known.wishes?.some((each) => each.no === no && each.at === time),
  );
  const [waiting] = board.players.filter((no) => !board.ready.includes(no));
  const isOther = board.ready.length === 1 && known.ready.length === 0 && waiting !== undefined;
  return [
    ...asked.flatMap(({ no }) =>
      board.players.filter((each) => each !== no).map((each) => ({ what: 'proposed', no: each, ...at })),
    ),
    ...(isOther ? [{ what: 'otherReady', no: waiting, ...at }] : []),
  ];
}

/** Whether the players of a board are to say that they are ready: for the first time, or until later. */
const isCalledNow = ({ due }: Board, known: Board | undefined): boolean =>
  known === undefined || (known.due !== null && due !== null && due > known.due);

/** By days: who lost on time without a move is away, and has to say that they are back. */
const unplayed = (before: Tournament, after: Tournament): readonly News[] =>
  after.entrants.flatMap(({ no, state }) => {
    const was = before.entrants.find((each) => each.no === no)?.state;
    const board = boardsOn(before).find(({ missing }) => missing?.includes(no));
    const isNew = state === 'away' && was === 'in' && board !== undefined;
    return isNew ? [{ what: 'lost', no, round: board.round, board: board.board }] : [];
  });

/** Whether a director has said how a board ended. */
const isDecided = (after: Tournament, before: Tournament): boolean =>
  after.log.at(-1) !== before.log.at(-1) && after.log.at(-1)?.what === 'result';

const newDeeds = (before: Tournament, after: Tournament): readonly Deed[] =>
  after.log.filter(({ at }) => !before.log.some((deed) => deed.at === at));

/** Whether a director has cancelled it, which is told as a deed. */
const isCancelledBy = (before: Tournament, after: Tournament): boolean =>
  newDeeds(before, after).some(({ what }) => what === 'cancel');

/** Deeds of directors, by their times; that a round has begun is told with its boards. */
const deedsSince = (before: Tournament, after: Tournament): readonly News[] =>
  newDeeds(before, after)
    .filter(({ what }) => what !== 'start' && what !== 'next')
    .map(({ at }) => ({ what: 'deed', no: at }));

/** The place of each in the end; or that it is cancelled, which those in a division hear of their league. */
function endNews(before: Tournament, after: Tournament): readonly News[] {
  const here = after.entrants.filter(({ state, annulled }) => state !== 'out' && !annulled);
  if (after.state === 'over') return here.map(({ no }) => ({ what: 'place', no }));
  const by = newDeeds(before, after).find(({ what }) => what === 'cancel');
  return after.within ? [] : here.map(({ no }) => ({ what: 'calledOff', no, ...(by && { deed: by.at }) }));
}

/** What directors did to somebody, who reads it in their own chat. */
const doneTo = (before: Tournament, after: Tournament): readonly News[] =>
  newDeeds(before, after).flatMap((deed) => {
    const done = deed.what === 'undo' ? before.log.find(({ at }) => at === deed.of) : deed;
    return done === undefined
      ? []
      : whomOf(after, deed, done).map((no) => ({ what: 'done', no, deed: deed.at }));
  });

function whomOf({ boards, entrants }: Tournament, deed: Deed, done: Deed): readonly No[] {
  if (done.what === 'remove' || done.what === 'handOver') return done.no === undefined ? [] : [done.no];
  if (done.what === 'cancel' && deed !== done) return entrants.map(({ no }) => no);
  if (done.what !== 'result') return [];
  return boards.find(({ round, board }) => round === done.round && board === done.board)?.players ?? [];
}

/** Who leads a team from now on, as its captain has left. */
const newCaptains = (before: Tournament, after: Tournament): readonly News[] =>
  (after.teams ?? []).flatMap(({ no }) => {
    const [known, next] = [captainOf(before, no), captainOf(after, no)];
    return known === undefined || next === undefined || known.user === next.user
      ? []
      : [{ what: 'captain', no: next.no }];
  });

/** The same where one person leaves: also for their partner, or their team. */
export const newsOfLeaving =
  (user: string) =>
  (change: TourChange): Along => {
    const along = newsBetween(change);
    return { ...along, news: [...leftBehind(change, user), ...(along.news ?? [])] };
  };

function leftBehind({ before, after }: TourChange, user: string): readonly News[] {
  const own = before.entrants.find((each) => isOf(each, user) && each.state !== 'out');
  const now = after.entrants.find(({ no }) => no === own?.no);
  if (own === undefined || now?.state !== 'out' || after.state === 'open') return [];
  if (own.team !== undefined) return [{ what: 'memberLeft', no: own.no }];
  return own.mate === undefined
    ? []
    : [{ what: 'pairOut', no: own.no, ...(own.user === user && { mate: true as const }) }];
}
