import { progressOf } from '../../../sessions/crowd/round.js';
import { modeOf, roundHere, secondsOf } from '../../../sessions/crowd/side.js';
import type { Motion } from '../../../sessions/crowd/votes.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext } from '../../channel/request-context.js';
import { drawAsked } from './around/drawing.js';
import { ringMe } from './around/ringing.js';
import { keyOf, tellLate, wakeRound } from './casting.js';
import { offerSide } from './chats/allies.js';
import { keeperOf } from './keeper.js';
import { VOTE_MENU } from './round-post.js';
import { roundOf } from './rounds.js';
import { type Ballot, MAX_VOTERS, ownIn, personOf, replaceBallots, votersOf, votesIn } from './rows.js';
import { cycleSide } from './steering.js';
import { accountsIn, refusalToVote } from './voters.js';
import { WORDS } from './words/index.js';

const MOTIONS: readonly Motion[] = ['draw', 'resign'];

/** Handles ⋯ below the board of a round: shows only the tapper what else can be voted for, or takes their vote for it. */
export async function openMenu(
  context: RequestContext,
  [id = '', revision, asked]: readonly string[],
): Promise<void> {
  const { session, service } = context;
  const { table, game } = session;
  const open = roundHere(session);
  if (table?.id !== id || game === null || open?.revision !== Number(revision))
    return context.refuse({ code: 'stale' });
  const accounts = await accountsIn(context);
  const refusal = await refusalToVote(context, table, accounts);
  if (refusal !== null) return context.whisper(refusal);
  const words = WORDS[context.language];
  if (asked === 'time' || asked === 'mode') return cycleSide(context, asked);
  if (asked === 'ally') return offerSide(context);
  if (asked === 'ring') return ringMe(context);
  const motion = MOTIONS.find((each) => each === asked);
  if (motion === undefined) {
    const isAsked = drawAsked(table, open.side.seat) !== null;
    const data = (what: string): string => `${VOTE_MENU}:${id}:${revision}:${what}`;
    const keyboard = [
      MOTIONS.map((each) => ({
        label: each === 'draw' && isAsked ? words.button.acceptDraw : words.button[each],
        data: data(each),
      })),
      [
        { label: `⏱ ${words.button.time(open.side.seconds)}`, data: data('time') },
        { label: `🗳 ${words.button.mode[modeOf(open.side)]}`, data: data('mode') },
      ],
      [
        { label: words.button.ring, data: data('ring') },
        { label: words.button.ally, data: data('ally') },
      ],
      [{ label: context.words.button.board, data: 'board' }, commandButton('end', words.button.end)],
    ];
    return context.whisper(words.menu(), { keyboard, needsButtons: true });
  }
  await wakeRound(context);
  const moved = await service.store.lock.run(game, () =>
    castMotion(context, { game, accounts, motion, revision: open.revision }),
  );
  keeperOf(service).wake(game);
  if (moved === 'late') return tellLate(context.at(await service.read(context.channel)), table);
  if (moved === 'full') return context.whisper(words.full(MAX_VOTERS));
  await context.whisper(words.wanted(motion, moved.isOn, moved));
}

interface Wish {
  readonly game: string;
  /** Of the voter. */
  readonly accounts: readonly string[];
  readonly motion: Motion;
  readonly revision: number;
}

interface Moved {
  readonly isOn: boolean;
  readonly votes: number;
  readonly voters: number;
}

/** Casts a vote for a motion, or takes it back, unless the round is over or has too many voters. Under the lock of the game. */
async function castMotion(
  { service, channel, event, known }: RequestContext,
  { game, accounts, motion, revision }: Wish,
): Promise<Moved | 'late' | 'full'> {
  const session = await service.read(channel);
  const open = roundHere(session);
  if (open?.revision !== revision || session.game !== game || session.table === null) return 'late';
  const { round, ballots } = await roundOf(service.store, game, open);
  const { closes } = progressOf(round, votesIn(ballots, open.number));
  if (secondsOf(session.table, service.now) >= closes) return 'late';
  const here = ballots.filter(({ round }) => round === open.number);
  const own = ownIn(here, accounts);
  if (own.rows.length === 0 && here.length >= MAX_VOTERS) return 'full';
  const isOn = !own.motions.includes(motion);
  const row: Ballot = {
    ...(own.rows[0] ?? {
      game,
      seat: open.side.seat,
      round: open.number,
      user: event.user.id,
      name: known.name,
      ...keyOf(event.user),
    }),
    person: personOf(accounts),
    votes: own.votes,
    motions: isOn ? [...own.motions, motion] : own.motions.filter((each) => each !== motion),
  };
  await replaceBallots(service.store, own.rows, row);
  const all = votersOf([...here.filter((each) => !own.rows.includes(each)), row]);
  const votes = all.filter(({ motions }) => motions.includes(motion)).length;
  return { isOn, votes, voters: all.length };
}
