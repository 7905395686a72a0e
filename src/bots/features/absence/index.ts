import { questionOf } from '../../../sessions/model/open-question.js';
import { deciders } from '../../../sessions/model/running.js';
import { WANTS } from '../../../sessions/model/table-parts.js';
import { choicesFor, openAbsence } from '../../../sessions/play/absence.js';
import type { View } from '../../channel/actions/view.js';
import { wantLabel } from '../../channel/posts/absence-posts.js';
import type { Feature } from '../../feature.js';
import { decideAbsence, resignThere } from './decide.js';
import { absenceDues, askToGoOn, decidedText, endReturn } from './due.js';

/** The absence that the user of a view decides about; null for none. */
function decidable({ table, seat }: View) {
  const absence = questionOf(table) === null ? openAbsence(table) : null;
  const there = deciders(table);
  return there.length === 0 || there.includes(seat) ? absence : null;
}

/** What becomes of the seat of a player who has left the chat or stays away. */
export const absence: Feature = {
  name: 'absence',
  dues: absenceDues,
  onDue: { claim: askToGoOn, left: endReturn },
  preface: { left: decidedText },
  buttons: {
    absent: { run: decideAbsence },
    quit: { run: (context, [game = '']) => resignThere(context, game) },
  },
  actions: [
    {
      id: 'absent',
      ways: WANTS,
      where: ['question'],
      order: 10,
      outlastsMoves: true,
      fits: (view) => view.current !== null && decidable(view) !== null,
      can: (view) => (view.current === null || decidable(view) === null ? { code: 'stale' } : null),
      label: ({ words }) => words.absence.button.wait,
      offers: (view) => {
        const absence = decidable(view);
        if (absence === null) return [];
        return choicesFor(view.table, absence).map((way) => ({
          way,
          seat: absence.seat,
          label: wantLabel(absence, way, view.words),
        }));
      },
      run: (context, { table, args: [seat, want] }) =>
        decideAbsence(context, [table, seat ?? '', want ?? '']),
    },
  ],
};
