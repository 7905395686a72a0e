#!/usr/bin/env bash
# ts-trueskill 5.1.0: people who share a place in a game of four come out with different ratings.
#
# Guess: four newcomers, the second and the third share their place. Nothing tells these two apart, so their new
# ratings are the same, 25, which is also the mean of all four.
# Behaviour: whoever is handed in first of the two gets 24.993, the other 25.007, also when the places are handed in
# from the last to the first. The loop of the factor graph stops at its tolerance before both are equal. Two players who
# tie have equal ratings.
# Seen: `second 24.993, third 25.007`, `two who tie 25.000 25.000`.
# What follows: order of arrival decides between people who tie; a table that sorts by rating shows it. A rating that
# sums pairwise results, as this project's does, has no order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts ts-trueskill@5.1.0
cat >look.mjs <<'JS'
import { Rating, rate } from 'ts-trueskill';
const newcomers = (count) => Array.from({ length: count }, () => [new Rating()]);
const means = (ranks) => rate(newcomers(ranks.length), ranks).map(([{ mu }]) => mu);
const shown = (numbers) => numbers.map((number) => number.toFixed(3));

const [, second, third] = means([0, 1, 1, 3]);
const [, ...backwards] = means([3, 1, 1, 0]).slice(0, 3);
const two = means([0, 0]);
console.log('guess:  second 25.000, third 25.000');
console.log(`seen:   second ${shown([second])}, third ${shown([third])}`);
console.log(`        from the last place: ${shown(backwards).join(' and ')}`);
console.log(`        two who tie ${shown(two).join(' ')}`);
const isAsSeen = Math.abs(second - third) > 0.005 && Math.abs(two[0] - two[1]) < 1e-9;
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
