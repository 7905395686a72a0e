/** Points by lead in the search, for src/engine/search/evaluate/winning-chance.ts, which has the same leads. */
const LEADS = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 10, 15];
/** Leads of no game are worth more: only its end is sure. */
const MOST = 99;

/** Means of neighbours that stand in the wrong order, so that no lead is worth less than a smaller one (Ayer et al. 1955). */
function ordered(bins) {
  const blocks = [];
  for (const { count, points } of bins) {
    let block = { count, points, bins: 1 };
    for (let last = blocks.at(-1); last && meanOf(last) > meanOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = {
        count: last.count + block.count,
        points: last.points + block.points,
        bins: last.bins + block.bins,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.bins }, () => meanOf(block)));
}

const meanOf = ({ count, points }) => (count === 0 ? 0.5 : points / count);

/** Points of a hundred by lead, with the number of positions for each; `leads` and `points` are those of the first seat. */
export function fitCurve(leads, points) {
  const bins = LEADS.map(() => ({ count: 0, points: 0 }));
  for (let index = 0; index < leads.length; index++) {
    const lead = Math.abs(leads[index]);
    const next = LEADS.findIndex((each, at) => lead < (each + (LEADS[at + 1] ?? Infinity)) / 2);
    const bin = bins[next];
    bin.count++;
    bin.points += leads[index] < 0 ? 1 - points[index] : points[index];
  }
  const curve = [0.5, ...ordered(bins.slice(1))];
  return {
    curve: curve.map((chance) => Math.min(MOST, Math.max(50, Math.round(100 * chance)))),
    counts: bins.map(({ count }) => count),
  };
}
