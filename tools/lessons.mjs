/**
 * Finds the answers to every step of the lessons, and writes them where the program reads them:
 *
 *   npm run lessons
 *
 * Every legal move is played and thought about; what makes it right is said by `Seeks` in src/sessions/lessons/courses.ts.
 * The line of an answer goes on while captures do; that of a wrong one has a reply at least. Throws where a step is not clear: a move that is neither right nor wrong.
 */
import { writeFile } from 'node:fs/promises';
import { formatMove, playMove, think } from '../dist/modules/engine/index.js';
import { COURSES } from '../dist/modules/sessions/lessons/courses.js';
import { judge, NODES } from '../dist/modules/sessions/lessons/judge.js';
import { stateOf } from '../dist/modules/sessions/lessons/step.js';

/** Plies of a line that are shown at most. */
const LONGEST = 7;

/** The line from its first move: a reply, and on while something is captured. */
function shown(state, line, isRight) {
  let [at, quiet] = [state, 0];
  const texts = [];
  for (const move of line.slice(0, LONGEST)) {
    quiet = move.captured.length > 0 || texts.length === 0 ? 0 : quiet + 1;
    if (quiet > 1 || (quiet === 1 && texts.length > 1)) break;
    texts.push(formatMove(at.variant, move));
    at = playMove(at, move);
    if (at.outcome !== null) return texts;
  }
  // Any quiet reply will do to a right answer.
  return isRight && texts.length === 2 && line[1].captured.length === 0 ? texts.slice(0, 1) : texts;
}

const entries = [];
for (const step of COURSES.flatMap(({ steps }) => steps)) {
  const state = stateOf(step);
  const answers = judge(state, step.seeks).map(({ move, isRight }) => {
    const isRule = ['legal', 'most', 'crown', 'end'].includes(step.seeks);
    const text = formatMove(state.variant, move);
    const given = step.shows?.split(' ') ?? [];
    if (text === given[0]) return [text, { isRight, line: given }];
    const line = isRule ? [move] : think(state, { nodes: NODES, among: [move] }, 1).line;
    return [text, { isRight, line: shown(state, line, isRight) }];
  });
  const right = answers.filter(([, { isRight }]) => isRight);
  if (right.length === 0) throw new Error(`nothing is right in ${step.key}`);
  console.log(
    step.key.padEnd(20),
    right.map(([text]) => text).join(' '),
    '|',
    answers.length - right.length,
    'wrong',
  );
  entries.push([
    step.key,
    answers.map(([, { isRight, line }]) => `${isRight ? '+' : '-'}${line.join(' ')}`).join(', '),
  ]);
}

const body = JSON.stringify(Object.fromEntries(entries), null, 2);
await writeFile(
  'src/sessions/lessons/answers.ts',
  `/**
 * The answers to each step, found by the engine: made by \`npm run lessons\`. Each is the line that it begins, behind a plus
 * if it is right and a minus if not.
 */
export const ANSWERS: Readonly<Record<string, string>> = ${body};
`,
);
