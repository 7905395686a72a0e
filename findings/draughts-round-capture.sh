#!/usr/bin/env bash
# draughts 0.2.1 (draughts.js, international rules): a capture that ends where it began.
#
# Guess: a man or king that jumps round and returns to its square stands there afterwards; undo() brings the taken pieces back.
#   The package lists such a capture among the legal moves, from 28 to 28.
# Behaviour: the piece that captures is put down first and its square is emptied last, so that it goes with the pieces it took.
#   undo() brings the four back, not the piece. A capture of the same four that goes on to another square is right.
# Seen:
#   28x28, before: W:W28,50:B12,13,22,23,5
#   after:         B:W50:B5
#   undone:        W:W50:B5,12,13,22,23
# What follows: who writes a move to a board clears the square of origin before the target is set. A test of ours for it pays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund draughts@0.2.1
cat >look.cjs <<'JS'
const Draughts = require('draughts');

const game = new Draughts();
const before = 'W:W28,50:B12,13,22,23,5';
game.load(before);
const move = game.moves().find(({ from, to, takes }) => from === 28 && to === 28 && takes.length === 4);
game.move(move);
const after = game.fen();
game.undo();
const undone = game.fen();
console.log(`28x28, before: ${before}`);
console.log(`after:         ${after} (guess: B:W28,50:B5)`);
console.log(`undone:        ${undone} (guess: W:W28,50:B5,12,13,22,23)`);
process.exit(after === 'B:W50:B5' && undone === 'W:W50:B5,12,13,22,23' ? 0 : 1);
JS
node look.cjs
