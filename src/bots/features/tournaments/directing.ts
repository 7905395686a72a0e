import { ok } from '../../../engine/index.js';
import { plain } from '../../../locales/text.js';
import { boardToMeet } from '../../../sessions/tournaments/appointments.js';
import { type Chance, isDone, isRoundDone } from '../../../sessions/tournaments/boards.js';
import { mayKeepApart, mayPair } from '../../../sessions/tournaments/directing/pairs.js';
import {
  callNext,
  cancel,
  comeBack,
  decide,
  isOpenToLate,
  letIn,
  pause,
  ready as readyTour,
  resume,
  start,
  type TourResult,
} from '../../../sessions/tournaments/life.js';
import { pairedAhead } from '../../../sessions/tournaments/pairing/ahead.js';
import { isForPartners } from '../../../sessions/tournaments/partners/partners.js';
import { canExtend, extend } from '../../../sessions/tournaments/reminders.js';
import {
  type Board,
  boardsOf,
  boardsOn,
  entrantOf,
  hasRounds,
  isOn,
  type Tournament,
  type TourSettings,
} from '../../../sessions/tournaments/tournament.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Button } from '../../port.js';
import { MAX_CHOICES } from './directing/choosing.js';
import { directed, mayDirect, withNote, yesOrNo } from './directing/director.js';
import { answerDone } from './directing/undo.js';
import { chanceFor } from './keeping-up.js';
import { changed, tourAt } from './looking.js';
import { BY_DAYS, LIVE } from './read-wish.js';
import { missedIn } from './rounds/missed.js';
import { boardText, entrantName, mayJoin, nameOf, tourButton } from './show.js';
import { chosenOrder } from './tables/deciding.js';
import { teamToLineUp } from './teams/lining-up.js';
import { lastingWords, WORDS } from './words/index.js';
import type { ButtonName } from './words/words.js';

/** Results of a board, as buttons give them. */
const RESULTS: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, 1],
  [0, 2],
  [0, 0],
];

/** Says, when a live round was called, that the user is there. */
export async function ready(context: RequestContext, code: string, round: number): Promise<void> {
  const { service, known, language } = context;
  const words = WORDS[language];
  const change = await changed(context, code, (tour) =>
    tour.round === round ? readyTour(tour, known.user, service.now) : { ok: false, error: 'stale' },
  );
  if (change === null) return;
  const { after } = change;
  const own = entrantOf(after, known.user);
  const board = boardsOn(after).find(({ players }) => own && players.includes(own.no));
  const others = board?.players.filter((no) => !board.ready.includes(no)) ?? [];
  const names = others.map((no) => entrantName(after, no, language)).join(', ');
  await context.whisper(names === '' ? words.bothReady() : words.isReady(names));
}

/** Somebody who missed a round plays again. */
export async function back(context: RequestContext, code: string): Promise<void> {
  const change = await changed(context, code, (tour) => comeBack(tour, context.known.user));
  if (change !== null) await context.whisper(WORDS[context.language].backAgain());
}

/** What somebody can do with a tournament next to joining it: its directors more than others. */
export async function panel(context: RequestContext, code: string): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { language, known } = context;
  const button = (what: ButtonName, more = {}): Button => tourButton(tour, what, language, more);
  const entrant = entrantOf(tour, known.user);
  const own = [
    button('who'),
    // People come into teams where the others of it see them.
    ...(entrant === undefined && mayJoin(tour) && tour.kind !== 'teams' ? [button('mask')] : []),
    ...(entrant !== undefined && entrant.state !== 'out' && isOn(tour) ? [button('leave')] : []),
    ...(entrant?.state === 'away' ? [button('back')] : []),
    ...(entrant !== undefined && tour.state === 'running' && boardToMeet(tour, entrant.no)
      ? [button('date')]
      : []),
    ...((await teamToLineUp(context, tour)) === null ? [] : [button('lineUp')]),
  ];
  const isDirecting = await mayDirect(context, tour);
  const absent = isDirecting && mayMiss(tour) ? await missedIn(context.service, tour) : [];
  const mine = isDirecting
    ? [...directing(tour, button), ...(absent.length === 0 ? [] : [button('forgive')])]
    : [];
  await context.whisper(
    mine.length > 0 ? WORDS[language].panel(nameOf(tour, language)) : [nameOf(tour, language)],
    { keyboard: [...(mine.length > 0 ? inRows(mine, 2) : []), own] },
  );
}

/** Whether those who don't come to a game of it are kept out of others. */
const mayMiss = ({ settings, round }: Tournament): boolean => settings.pace.kind === 'live' && round > 0;

function directing(tour: Tournament, button: (what: ButtonName, more?: object) => Button): readonly Button[] {
  if (!isOn(tour)) return tour.state === 'over' && hasRounds(tour) ? [button('result')] : [];
  if (tour.state === 'open')
    return [
      button('start', { style: 'primary' }),
      ...paceButtons(tour, button),
      ...(canExtend(tour) ? [button('extend')] : []),
      ...pairButtons(tour, button),
      ...changeDirectors(tour, button),
      button('cancel'),
    ];
  if (!hasRounds(tour))
    return [
      button(tour.state === 'paused' ? 'resume' : 'pause'),
      ...pairButtons(tour, button),
      ...(tour.kind === 'ladder' ? [button('result')] : []),
      ...[button('remove'), ...changeDirectors(tour, button), button('cancel')],
    ];
  return [
    ...(tour.state === 'running' && isRoundDone(tour) ? [button('next', { style: 'primary' })] : []),
    button(tour.state === 'paused' ? 'resume' : 'pause'),
    button('result'),
    ...(canExtend(tour) ? [button('extend')] : []),
    ...pairButtons(tour, button),
    button('remove'),
    ...changeDirectors(tour, button),
    ...(tour.kind === 'swiss' && tour.round < tour.rounds && !isOpenToLate(tour) && !isForPartners(tour)
      ? [button('late')]
      : []),
    button('cancel'),
  ];
}

/** Who directs it: a division has the directors of its league. */
const changeDirectors = ({ kind }: Tournament, button: (what: ButtonName) => Button): readonly Button[] =>
  kind === 'division' ? [] : [button('handOver'), button('directors')];

/** Which two meet, and which never do. */
const pairButtons = (tour: Tournament, button: (what: ButtonName) => Button): readonly Button[] =>
  tour.entrants.length < 2
    ? []
    : [...(mayPair(tour) ? [button('pair')] : []), ...(mayKeepApart(tour) ? [button('apart')] : [])];

/** The paces that an open tournament could have instead of its own. */
function paceButtons(
  { kind, settings }: Tournament,
  button: (what: ButtonName) => Button,
): readonly Button[] {
  if (kind === 'arena' || kind === 'division') return [];
  const own: Pace = settings.meet ? 'meet' : settings.pace.kind;
  if (kind === 'league') return [button(settings.meet ? 'days' : 'meet')];
  const all: readonly Pace[] = kind === 'everybody' ? ['live', 'days', 'meet'] : ['live', 'days'];
  return all.filter((each) => each !== own).map((each) => button(each));
}

/** What a director can do by one word, after a question. */
export type Doing = 'start' | 'next' | 'pause' | 'resume' | 'late' | 'cancel' | 'extend';

/** Asks whether a director means it, and then does it. */
export async function direct(
  context: RequestContext,
  code: string,
  what: Doing,
  isSure: boolean,
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { language, service } = context;
  const words = WORDS[language];
  if (!isSure) {
    const yes = tourButton(tour, what, language, { args: 'yes', style: 'primary' });
    const pauses = what === 'pause' ? lastingWords(tour.kind, language)?.surePause : undefined;
    return context.whisper((pauses ?? words.sure[what])(nameOf(tour, language)), {
      keyboard: yesOrNo(tour, yes, language),
    });
  }
  const chance = await chanceFor(service, tour);
  const steps: Readonly<Record<Doing, (now: Tournament, by: Chance) => TourResult>> = {
    start,
    next: callNext,
    pause: (now) => pause(now, service.now),
    resume: (now) => resume(now, service.now),
    late: letIn,
    extend: (now) => extend(now, service.now),
    cancel: (now) => cancel(now, service.now),
  };
  const paired = await pairedAhead(tour, chance, (by) => steps[what](tour, by), service.pairer);
  await answerDone(
    context,
    await changed(context, code, (now) => withNote(context, now, steps[what](now, paired), { what })),
  );
}

/** Live rounds, rounds by days, or games for which both agree on a time. */
export type Pace = 'live' | 'days' | 'meet';

/** Switches an open tournament to another pace. */
export async function setPace(context: RequestContext, code: string, what: Pace): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const pace: TourSettings['pace'] = what === 'days' ? BY_DAYS : LIVE;
  const change = await changed(context, code, (now) => {
    const isLeague = now.kind === 'league';
    const isFit = isLeague ? what !== 'live' : what !== 'meet' || now.kind === 'everybody';
    if (now.state !== 'open' || now.kind === 'arena' || !isFit) return { ok: false, error: 'stale' };
    const { meet: _, together: __, ...settings } = now.settings;
    const together = isLeague && what === 'days' ? { together: true as const } : {};
    const meet = what === 'meet' ? { meet: true as const } : {};
    return ok({ ...now, settings: { ...settings, pace, ...together, ...meet } });
  });
  if (change !== null) await context.whisper(WORDS[context.language].done());
}

/** A director says how a board ended: chooses it, then the result, then confirms it. */
export async function result(
  context: RequestContext,
  code: string,
  [round, number, chosen, sure]: readonly string[],
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { language } = context;
  const words = WORDS[language];
  const board = tour.boards.find(
    (each) => each.round === Number(round) && each.board === Number(number) && mayDecide(each),
  );
  if (board === undefined) return chooseBoard(context, tour, Number(round ?? tour.round));
  const names = board.players.map((no) => entrantName(tour, no, language));
  const at = `${board.round}:${board.board}`;
  const points = board.seats
    ? await chosenOrder(context, tour, board, chosen)
    : RESULTS[chosen === undefined ? -1 : Number(chosen)];
  if (points === null) return;
  if (points === undefined) {
    // One of both goes on in a knockout.
    const isOffered = ([own, others]: (typeof RESULTS)[number]) => board.tie === undefined || own !== others;
    const buttons = RESULTS.flatMap((each, index) =>
      isOffered(each)
        ? [{ ...tourButton(tour, 'result', language, { args: `${at}:${index}` }), label: each.join(':') }]
        : [],
    );
    return context.whisper(words.whichResult(names), { keyboard: [buttons] });
  }
  if (sure !== 'yes') {
    const yes = tourButton(tour, 'result', language, { args: `${at}:${chosen}:yes`, style: 'primary' });
    const sureResult = lastingWords(tour.kind, language)?.sureResult ?? words.sureResult;
    return context.whisper(sureResult(`${names.join(' – ')} ${points.join(':')}`), {
      keyboard: yesOrNo(tour, yes, language),
    });
  }
  await enter(context, tour, board, points);
}

/** Whether somebody has won or lost at a board, or can. */
const mayDecide = ({ players, seats }: Board): boolean => players.length === 2 || seats !== undefined;

async function chooseBoard(context: RequestContext, tour: Tournament, round: number): Promise<void> {
  const { language } = context;
  const some = boardsOf(tour, round).filter(
    (board) => mayDecide(board) && board.challenge?.ended === undefined,
  );
  // There may be more than a message has room for.
  const boards = some.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)));
  const buttons = boards.slice(0, MAX_CHOICES).map((board) => ({
    ...tourButton(tour, 'result', language, { args: `${round}:${board.board}` }),
    label: boardText(tour, board, language),
  }));
  const others = Array.from({ length: tour.round }, (_, at) => at + 1).filter((each) => each !== round);
  const rounds = others.map((each) => ({
    ...tourButton(tour, 'result', language, { args: `${each}` }),
    label: plain(WORDS[language].state.round(each, tour.rounds)),
  }));
  await context.whisper(WORDS[language].whichBoard(), {
    keyboard: [...buttons.map((button) => [button]), ...inRows(rounds, 3, others.length)],
  });
}

async function enter(
  context: RequestContext,
  tour: Tournament,
  { round, board }: Board,
  points: readonly number[],
): Promise<void> {
  const change = await changed(context, tour.code, (now) => {
    const before = now.boards.find((each) => each.round === round && each.board === board)?.points ?? null;
    const deed = { what: 'result', round, board, before, after: [...points] } as const;
    return withNote(context, now, decide(now, { round, board }, points), deed);
  });
  await answerDone(context, change);
}
