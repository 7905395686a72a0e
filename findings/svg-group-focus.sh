#!/usr/bin/env bash
# Guess: a <g> of an SVG picture without tabindex is no stop of the Tab key, whatever listens to it, as a <div> is none.
# Behaviour: Chromium stops at a <g> that has a listener for focusin (or focus), and not at one without a listener,
# nor at a <div> with the same listener. Readers of screens then meet an element without a name.
# Output seen (Chromium 156, playwright-core 1.65.1):
#   browser: 156.0.8078.108
#   stops of Tab: heard g, button
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.setContent(`
  <div id="div">text</div>
  <svg width="100" height="50"><g id="plain g"><rect width="40" height="40"/></g></svg>
  <svg width="100" height="50"><g id="heard g"><rect width="40" height="40"/></g></svg>
  <button id="button">button</button>`);
await page.evaluate(() => {
  for (const id of ['div', 'heard g']) document.getElementById(id).addEventListener('focusin', () => {});
});
const stops = [];
for (let times = 0; times < 5 && stops.at(-1) !== 'button'; times += 1) {
  await page.keyboard.press('Tab');
  stops.push(await page.evaluate(() => document.activeElement.id));
}
console.log(`browser: ${browser.version()}`);
console.log(`stops of Tab: ${stops.join(', ')}`);
await browser.close();
process.exit(stops.join() === 'heard g,button' ? 0 : 1);
JS
node look.mjs
