/** What is kept of the games of a study: of each position a record, null where it is not quiet, and how its game ended. */
import { SURE } from '../arena/arena.mjs';
import { Records } from './records.mjs';
import { SideRecords } from './side-records.mjs';

/** The scribe of games of two. */
function scribeOfTwo(study) {
  const records = new Records(study);
  return {
    records,
    record(state, { score }) {
      const { turn } = state.position;
      const written = study.quietValue(state);
      if (written === null) return null;
      return records.write(study.codes, turn, written, 100 * (turn === 0 ? score : -score), study.beneath());
    },
    /** The result, where a search or the rules know it: the points of the first seat. */
    foretold: ({ position }, { score }) =>
      Math.abs(score) > SURE ? Number((position.turn === 0) === score > 0) : null,
    result: ({ outcome }) => {
      if (outcome === null) return null;
      return outcome.kind === 'win' ? Number(outcome.seats.includes(0)) : 0.5;
    },
    unfinished: () => 0.5,
  };
}

/** The scribe of games of three and more sides, whose results are the seats that share them, as bits. */
function scribeOfSides(study, engine) {
  const records = new SideRecords(study);
  const bits = (seats) => seats.reduce((set, seat) => set | (1 << seat), 0);
  const inPlay = ({ variant, position }) => engine.seatsInPlay(variant, position);
  return {
    records,
    record(state) {
      const leads = study.quietLeads(state);
      return leads && records.write(study.seated, leads);
    },
    foretold(state, { score }) {
      const { turn } = state.position;
      if (score > SURE) return bits([turn]);
      const others = inPlay(state).filter((seat) => seat !== turn);
      return score < -SURE && others.length === 1 ? bits(others) : null;
    },
    result(state) {
      if (state.outcome === null) return null;
      return bits(state.outcome.kind === 'win' ? state.outcome.seats : inPlay(state));
    },
    unfinished: (state) => bits(inPlay(state)),
  };
}

/** The study of a game in a form, and the scribe of its games. */
export function scribeFor(engine, variant, form) {
  const study = form === 'sides' ? new engine.StudyOfSides(variant) : new engine.Study(variant, form);
  return { study, scribe: form === 'sides' ? scribeOfSides(study, engine) : scribeOfTwo(study) };
}
