#!/usr/bin/env bash
# draughts 0.2.1 (draughts.js, international rules, "kings can move multiple squares diagonally"): how far does a king move?
#
# Guess: a flying king goes as far as the diagonal is free, with and without a capture. A king on 1 of an empty board has
#   nine moves: 1-7, 1-12, ... 1-45 and 1-6.
# Behaviour: a king flies when it captures and goes one square when it does not. The counts of perft from the start agree
#   with the published ones to depth 5 and beyond, because no king is on the board that early.
# Seen:
#   perft from the start: 9 81 658 4265 (published: the same)
#   a king alone on 1: 1-6 1-7
#   the same king, a man on 34: takes it from afar, 1x40 1x45
# What follows: a perft from the start is no proof of a move generator. Positions with kings belong to the test.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund draughts@0.2.1
cat >look.cjs <<'JS'
const Draughts = require('draughts');

/** The moves of a position, as `from-to`, in order. */
function movesOf(fen) {
  const game = new Draughts();
  game.load(fen);
  return game.moves().map(({ from, to, takes }) => `${from}${takes.length === 0 ? '-' : 'x'}${to}`).sort();
}
function perft(game, depth) {
  const moves = game.moves();
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    game.move(move);
    count += perft(game, depth - 1);
    game.undo();
  }
  return count;
}
const counts = [1, 2, 3, 4].map((depth) => perft(new Draughts(), depth));
const alone = movesOf('W:WK1:B50');
const capturing = movesOf('W:WK1:B34');
console.log(`perft from the start: ${counts.join(' ')} (published: 9 81 658 4265)`);
console.log(`a king alone on 1: ${alone.join(' ')} (guess: nine moves, as far as 1-45)`);
console.log(`the same king, a man on 34: ${capturing.join(' ')}`);
const isAsSeen = counts.join() === '9,81,658,4265' && alone.join() === '1-6,1-7' && capturing.join() === '1x40,1x45';
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
