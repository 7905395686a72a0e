import { teamHere } from '../../../sessions/crowd/consult.js';
import type { Session } from '../../../sessions/model/session.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor } from '../../channel/language.js';
import { WORDS } from './words/index.js';

/** What stands below the last board of a team: who has played together, and another game. */
export function ending(session: Session): Ending {
  const own = teamHere(session);
  if (own === null || session.table?.phase !== 'over') return { text: [] };
  const words = WORDS[languageFor(session)];
  const names = own.members.map(({ name }) => name);
  return {
    // Who was left by the others has played on alone.
    text: names.length < 2 ? [] : words.together(names),
    buttons: [commandButton('consult', words.button.again, session.table.variant)],
  };
}
