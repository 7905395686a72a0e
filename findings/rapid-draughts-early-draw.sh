#!/usr/bin/env bash
# rapid-draughts 1.0.6 (English draughts, "follows the WCDF ruleset"): when is a game drawn?
#
# Guess: WCDF rule 1.32: after 40 moves of each player (80 half moves) in which nothing was captured and no man advanced.
#   The engine has a counter for each of the two, `sinceCapture` and `sinceNonKingAdvance`.
# Behaviour: the game is over after 40 half moves without a capture. A man that advances does not count: its counter never
#   returns to 0, because the move is looked up on the board before it. Move generation is right (perft to depth 8).
# Seen in 300 random games:
#   draws: 42, each after exactly 40 half moves without a capture
#   a man advanced within those 40 half moves: 35 of 42, with the very last move in 1
# What follows: perft says nothing about the end of a game. The draw rules of a library need games of their own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund rapid-draughts@1.0.6
cat >look.mjs <<'JS'
import { EnglishDraughtsEngineFactory } from 'rapid-draughts/english';

let seed = 3;
/** The same numbers on every machine. */
const below = (limit) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor(seed / 65536) % limit;
};
const draws = [];
for (let game = 0; game < 300; game += 1) {
  const engine = EnglishDraughtsEngineFactory.setup();
  let sinceCapture = 0;
  let sinceProgress = 0;
  while (engine.status === 'playing') {
    const move = engine.moves[below(engine.moves.length)];
    const isMan = (move.origin & engine.data.board.king) === 0;
    engine.move(move);
    sinceCapture = move.captures === 0 ? sinceCapture + 1 : 0;
    sinceProgress = move.captures === 0 && !isMan ? sinceProgress + 1 : 0;
  }
  if (engine.status === 'draw') draws.push({ sinceCapture, sinceProgress });
}
const early = draws.filter(({ sinceProgress }) => sinceProgress < 40);
const last = draws.filter(({ sinceProgress }) => sinceProgress === 0);
console.log('guess: a draw after 80 half moves without a capture and without a man that advances');
console.log(`seen:  ${draws.length} draws, after ${[...new Set(draws.map((draw) => draw.sinceCapture))].join(', ')} half moves without a capture`);
console.log(`       a man advanced within those: ${early.length} of ${draws.length}, with the very last move in ${last.length}`);
const isAsSeen = draws.length > 0 && draws.every((draw) => draw.sinceCapture === 40) && early.length > draws.length / 2;
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
