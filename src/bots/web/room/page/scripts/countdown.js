/** Unit, its length in seconds, and the least number of it that is shown in it; longest first. */
const UNITS = [
  ['day', 86_400, 2],
  ['hour', 3_600, 2],
  ['minute', 60, 2],
  ['second', 1, 0],
];

/** The time left in words, `in 3 days`; never below zero. */
function left(milliseconds, language) {
  const seconds = Math.round(milliseconds / 1_000);
  const [unit, size] = UNITS.find(([, length, least]) => seconds >= length * least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language).format(Math.max(0, Math.floor(seconds / size)), unit);
}

const running = new Map();
let timer = 0;

function tick() {
  for (const [node, { until, language }] of running) {
    if (node.isConnected) node.textContent = left(until - Date.now(), language);
    if (!node.isConnected || until < Date.now()) running.delete(node);
  }
  if (running.size === 0) {
    clearInterval(timer);
    timer = 0;
  }
}

/** Keeps the element's text at the time left until a moment (epoch milliseconds), while it is on the page. */
export function countDown(node, until, language) {
  node.textContent = left(until - Date.now(), language);
  if (until < Date.now()) return;
  running.set(node, { until, language });
  if (timer === 0) timer = setInterval(tick, 1_000);
}
