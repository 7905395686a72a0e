import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { BOARD_VARIANTS } from '../../engine/index.js';
import { endgameFile, readEndgames } from '../../sessions/thinking/endgames.js';
import { type Finding, findingsOf } from './finding.js';

/** Checks that the endgame tables of a folder can be used; a game without tables is no fault. */
export async function endgameFindings(folder: string): Promise<readonly Finding[]> {
  const found = findingsOf('endgames');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.endgames'));
  if (files.length === 0) {
    return [found('ok', ({ machine }) => machine.noEndgames(folder))];
  }
  const problems: string[] = [];
  const kept = BOARD_VARIANTS.filter((variant) => files.includes(basename(endgameFile(folder, variant))));
  // Keeps none in memory: a game's may take 200 MB.
  const sound = kept.filter(
    (variant) => readEndgames(folder, variant, (problem) => problems.push(problem)) !== null,
  );
  const others = files.length - kept.length;
  return [
    found('ok', ({ machine }) => machine.endgames(sound.length, others)),
    ...problems.map((problem) => found('warning', ({ machine }) => machine.endgameProblem(problem))),
  ];
}
