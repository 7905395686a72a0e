import type { Page } from 'playwright-core';
import type { Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';

/** Something said in a chat, by somebody or by the bot. */
export interface Said {
  readonly who: string;
  readonly text: string;
  readonly png?: Buffer | undefined;
  /** Labels of buttons, by rows. */
  readonly keys?: readonly (readonly string[])[];
  /** What stands above it: in whose chat this is. */
  readonly heading?: string;
}

/** What the bot posted, as a chat shows it. */
export const saidIn = ({ text, picture, keyboard = [] }: Post, heading?: string): Said => ({
  who: 'Damka',
  text: plain(text),
  png: picture?.png,
  keys: keyboard.map((row) => row.map(({ label }) => label)),
  ...(heading !== undefined && { heading }),
});

const STYLE = `
  body { margin: 0; padding: 14px; background: #e4e9e4; font: 17px/1.4 'DejaVu Sans', sans-serif; color: #1b211e; }
  .line { display: flex; flex-direction: column; align-items: flex-start; margin: 0 0 10px; }
  .own { align-items: flex-end; }
  .bubble { max-width: 92%; padding: 8px 12px; border-radius: 12px; background: #fff; box-sizing: border-box; overflow-wrap: anywhere; }
  .own .bubble { background: #d3edd9; }
  .who { font-weight: bold; color: #1d6b46; font-size: 15px; }
  .heading { margin: 4px 0 8px; color: #5b6660; font-size: 14px; text-align: center; width: 100%; }
  .bubble img { display: block; width: 100%; border-radius: 8px; margin: 4px 0; }
  .words { white-space: pre-wrap; }
  .keys:empty { display: none; }
  .keys { display: grid; gap: 5px; width: 92%; margin-top: 5px; }
  .row { display: flex; gap: 5px; }
  .key { flex: 1; background: #cdd6d0; border-radius: 9px; padding: 8px 4px; text-align: center; font-size: 15px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

function bubbleOf({ who, text, png, keys = [], heading = '' }: Said, own: string): string {
  const image = png === undefined ? '' : `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`;
  const row = (labels: readonly string[]): string =>
    `<div class="row">${labels.map((label) => `<div class="key">${escaped(label)}</div>`).join('')}</div>`;
  return `${heading === '' ? '' : `<div class="heading">${escaped(heading)}</div>`}
    <div class="line ${who === own ? 'own' : ''}">
      <div class="bubble"><div class="who">${escaped(who)}</div>${image}<div class="words">${escaped(text)}</div></div>
      <div class="keys">${keys.map(row).join('')}</div>
    </div>`;
}

/** Draws what was said as a chat on a phone shows it to `own`, whose words stand on the right; gives a PNG. */
export async function drawChat(page: Page, said: readonly Said[], own: string): Promise<Buffer> {
  await page.setViewportSize({ width: 540, height: 400 });
  const lines = said.map((each) => bubbleOf(each, own)).join('');
  await page.setContent(`<!doctype html><style>${STYLE}</style><main>${lines}</main>`);
  return page.screenshot({ fullPage: true });
}
