import { MESSAGES } from '../../../locales/index.js';
import { CONSULT, playedAsProposed, playsAt } from '../../../sessions/crowd/consult.js';
import { languageFor } from '../../channel/language.js';
import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { wantInTeam } from './answering.js';
import { consult } from './command.js';
import { ending } from './ending.js';
import { pressOffer } from './joining.js';
import { joinTeam } from './newcomers.js';
import { OFFER_VERB } from './offering.js';
import { pollOf } from './poll.js';
import { CONFIRM, JOIN_TEAM, OTHERS, PROPOSE, proposalPost, TEAM_MENU, withTeam } from './proposal-post.js';
import { openMenu, PROPOSAL, pressConfirm, showOthers, tapProposal, writeProposal } from './proposing.js';
import { countOffers, forgetOffers, OFFERED } from './rows.js';
import { POLICY, WORDS } from './words/index.js';

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

/** Games in which two to four people play one side together, and agree on its moves. */
export const consultation: Feature = {
  name: 'consult',
  commands: [
    {
      name: 'consult',
      aliases: [],
      parameters: [GAME, HOW],
      naming: (language) => WORDS[language].command,
      group: 'game',
      cost: 'table',
      run: consult,
    },
  ],
  buttons: {
    [OFFER_VERB]: { isStep: true, run: pressOffer },
    [PROPOSE]: {
      isStep: true,
      run: (context, [table = '', revision, index, depth]) =>
        tapProposal(context, {
          table,
          revision: Number(revision),
          index: Number(index),
          depth: Number(depth),
        }),
    },
    [CONFIRM]: { isStep: true, run: pressConfirm },
    [OTHERS]: { isStep: true, run: showOthers },
    [TEAM_MENU]: { isStep: true, run: openMenu },
    [JOIN_TEAM]: { run: joinTeam },
  },
  state: { table: CONSULT },
  hears: writeProposal,
  takesMove: writeProposal,
  wants: wantInTeam,
  dues: (session) => {
    const at = playsAt(session);
    return at === null || session.gone ? [] : [{ kind: PROPOSAL, at }];
  },
  onDue: { [PROPOSAL]: playedAsProposed },
  preface: {
    [PROPOSAL]: (before, session) => {
      const entry = session.table?.game?.entries[before.table?.game?.entries.length ?? 0];
      return entry?.kind === 'move' ? MESSAGES[languageFor(session)].consulting.unopposed(entry.move) : [];
    },
  },
  notices: { [PROPOSAL]: { post: proposalPost } },
  pollOf: (service, _, session) => pollOf(service, session),
  board: withTeam,
  ending: async (_, session) => ending(session),
  tables: [
    {
      table: OFFERED,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await countOffers(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetOffers,
    },
  ],
};
