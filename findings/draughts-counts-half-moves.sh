#!/usr/bin/env bash
# draughts 0.2.1 (draughts.js, "PDN for game import/export"): a game is written to PDN and read back.
#
# Guess: the moves of both sides share a number, "1. 31-27 16-21 2. 27x16 ...", Black's first move of a set position is "1... ", and
#   parsePDN() reads what pdn() wrote, or at the least the example of its manual.
# Behaviour: pdn() gives each move of White the number of the half move, 1, 3, 5 and so on, and a first move of Black none at all.
#   parsePDN() answers false to its own file and to the manual's, and the board stays at the start.
# Seen:
#   pdn(): 1. 31-27 16-21 3. 27x16 17-22 5. 32-28 11-17
#   pdn(), Black begins: 3-9 2. 18-13
#   parsePDN() of it: false, of the manual's example: false
# What follows: a reader of PDN takes numbers for decoration and counts itself; files from pages with this package number by two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund draughts@0.2.1
cat >look.cjs <<'JS'
const Draughts = require('draughts');

const say = console.log;
/** The game after the first of the possible moves was made so often. */
function played(moves, start) {
  const game = new Draughts(start);
  for (let made = 0; made < moves; made += 1) game.move(game.moves()[0]);
  return game;
}
const movesOf = (game) => game.pdn().split('\n').at(-1).trim();
// It prints what it reads.
console.log = () => {};
const game = played(6);
const own = new Draughts().parsePDN(game.pdn());
const manual = new Draughts().parsePDN('\n[White "Alice"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. 35-30 19-23 2. 30-25 20-24\n');
const seen = [movesOf(game), movesOf(played(2, 'B:W18,30:B10,3')), own, manual];
say(`pdn(): ${seen[0]}\npdn(), Black begins: ${seen[1]}\nparsePDN() of it: ${own}, of the manual's example: ${manual}`);
const expected = ['1. 31-27 16-21 3. 27x16 17-22 5. 32-28 11-17', '3-9 2. 18-13', false, false];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
