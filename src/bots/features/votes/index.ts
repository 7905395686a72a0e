import { CROWD } from '../../../sessions/crowd/side.js';
import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { CLAIM, claimWin } from './around/claim.js';
import { RECORDS } from './around/records.js';
import { start } from './begin.js';
import { goOn, tapVote, writeVote } from './casting.js';
import { CODES } from './chats/codes.js';
import { offerToChats } from './chats/two-chats.js';
import { vote } from './command.js';
import { crowdEnding } from './ending.js';
import { countKnown, forgetVoter, VOTERS } from './known.js';
import { openMenu } from './motions.js';
import { pollOf } from './poll.js';
import { volunteer } from './relay.js';
import { VOTE, VOTE_MENU, VOTE_ON, VOTE_RELAY, withRound } from './round-post.js';
import { BALLOTS, CROWDS, countBallots, forgetBallots } from './rows.js';
import { cycleSetup, SETUP } from './setup.js';
import { keepRounds } from './upkeep.js';
import { KNOWN_POLICY, POLICY, WORDS } from './words/index.js';

const GAME: ParameterSpec = {
  name: 'game',
  kind: 'game',
  required: false,
  naming: (language) => WORDS[language].parameters.game,
};
const HOW: ParameterSpec = {
  name: 'how',
  kind: 'text',
  required: false,
  naming: (language) => WORDS[language].parameters.how,
};

/** Games in which a whole chat is one player, whose moves it votes for. */
export const votes: Feature = {
  name: 'votes',
  commands: [
    {
      name: 'vote',
      aliases: [],
      parameters: [GAME, HOW],
      naming: (language) => WORDS[language].command,
      group: 'game',
      isOfChat: true,
      cost: 'table',
      run: vote,
    },
  ],
  buttons: {
    voting: {
      isStep: true,
      run: (context, [id = '', what]) =>
        what === 'time' || what === 'mode'
          ? cycleSetup(context, id, what)
          : what === 'other'
            ? offerToChats(context, id)
            : start(context, id),
    },
    [VOTE]: {
      isStep: true,
      isOfMany: true,
      run: (context, [table = '', revision, index, depth]) =>
        tapVote(context, {
          table,
          revision: Number(revision),
          index: Number(index),
          depth: Number(depth),
        }),
    },
    [VOTE_MENU]: { isStep: true, run: openMenu },
    [VOTE_ON]: { run: goOn },
    [CLAIM]: { run: claimWin },
    [VOTE_RELAY]: { isStep: true, isOfMany: true, run: volunteer },
  },
  state: { channel: SETUP, table: CROWD },
  hears: writeVote,
  takesMove: writeVote,
  keepUp: (service, stopping, ways) => keepRounds(service, ways, stopping),
  board: withRound,
  ending: crowdEnding,
  pollOf,
  tables: [
    {
      table: BALLOTS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await countBallots(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetBallots,
    },
    { table: CROWDS },
    { table: CODES },
    { table: RECORDS },
    {
      table: VOTERS,
      policy: KNOWN_POLICY,
      kept: async (store, user, language) => {
        const count = await countKnown(store, user);
        return count === 0 ? null : WORDS[language].keptKnown(count);
      },
      forget: forgetVoter,
    },
  ],
};
