#!/usr/bin/env bash
# robin-js 1.0.5: in a round robin one player has the first seat in every game.
#
# Guess: a schedule of pairs alternates who is named first, as the tables that federations print do: with six players
# each is first two or three times of five. `roundrobin` 2.0.0 does it so.
# Behaviour: with 4, 6 and 8 players the first player is first in every pair, so that whoever takes the order for
# colours gives one player White in each round; all others are first once less often than second.
# Seen: `robin-js, 6 players: first minus second = 5 -1 -1 -1 -1 -1`, `roundrobin: 1 -1 1 -1 1 -1`.
# What follows: colours are to be dealt by a table of their own, not by the order of a pair.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts robin-js@1.0.5 roundrobin@2.0.0
cat >look.cjs <<'JS'
const robin = require('robin-js');
const roundrobin = require('roundrobin');

/** By player: how much more often first than second. */
function balanceOf(rounds, players) {
  const balance = Array(players).fill(0);
  for (const [first, second] of rounds.flat()) {
    balance[first - 1] += 1;
    balance[second - 1] -= 1;
  }
  return balance;
}
let isAsSeen = true;
for (const players of [4, 6, 8]) {
  const balance = balanceOf(robin(players), players);
  const even = balanceOf(roundrobin(players), players);
  console.log(`robin-js, ${players} players: first minus second = ${balance.join(' ')}; roundrobin: ${even.join(' ')}`);
  isAsSeen &&= balance[0] === players - 1 && even.every((each) => Math.abs(each) === 1);
}
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
