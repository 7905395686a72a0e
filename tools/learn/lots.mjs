/** Judges the openings that the lot decides, each search deeper than the one before as long as it is not clear. */

/** The most that an opening may be worth to either side, in men. */
const FAIR = 0.5;
/** By search: its share of the positions, and how far from even the one before must have been, in men. */
const STEPS = [
  { share: 0.05, least: 0, most: Number.POSITIVE_INFINITY },
  { share: 0.25, least: 0.1, most: 1.2 },
  { share: 1, least: 0.35, most: 0.8 },
];

/** Prints the openings of a game, with its house rules, that one side loses by more than half a man. */
export function judgeLots(engine, { variant, options, learned, nodes, seed }) {
  const openings = engine.openingsOf(variant);
  const think = engine.createThinker(variant);
  const began = Date.now();
  const lost = [];
  for (const [index, { text, position }] of openings.entries()) {
    const { state } = engine.gameFrom(variant.id, options, engine.formatPosition(variant, position)).value;
    let score = 0;
    for (const { share, least, most } of STEPS) {
      const clear = Math.abs(score) < least || Math.abs(score) > most;
      if (!clear) score = think(state, { nodes: Math.ceil(share * nodes), learned }, seed).score;
    }
    const whose = variant.seats[position.turn].letter;
    if (Math.abs(score) > FAIR) {
      lost.push(text);
      console.log(`${text}  ${score.toFixed(2)} for ${whose}`);
    }
    if ((index + 1) % 200 === 0) {
      const left = ((Date.now() - began) / 60_000 / (index + 1)) * (openings.length - index - 1);
      console.error(`  ${index + 1} of ${openings.length} openings, ${left.toFixed(0)} min left`);
    }
  }
  console.log(`${variant.id}: ${lost.length} of ${openings.length} openings lose more than half a man`);
}
