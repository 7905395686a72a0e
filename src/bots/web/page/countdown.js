/** Greatest first: in each unit what is left is told until it is less than so many of it. */
const UNITS = [
  ['day', 86_400, 2],
  ['hour', 3_600, 2],
  ['minute', 60, 2],
  ['second', 1, 0],
];

/** `in 3 days`; in the past after it is over. */
export function left(milliseconds, language) {
  const seconds = Math.round(milliseconds / 1_000);
  const [unit, size] = UNITS.find(([, length, least]) => seconds >= length * least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language).format(Math.max(0, Math.floor(seconds / size)), unit);
}

const running = new Map();
let beat = 0;

function tick() {
  for (const [node, { until, language }] of running) {
    if (node.isConnected) node.textContent = left(until - Date.now(), language);
    if (!node.isConnected || until < Date.now()) running.delete(node);
  }
  if (running.size === 0) {
    clearInterval(beat);
    beat = 0;
  }
}

/** From now on the element says how long it is until a moment, as long as it is on the page. */
export function countDown(node, until, language) {
  node.textContent = left(until - Date.now(), language);
  if (until < Date.now()) return;
  running.set(node, { until, language });
  // The first beat comes when the element stands on the page.
  if (beat === 0) beat = setInterval(tick, 1_000);
}
