import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coloursIn, contrast, lightOf, pageColours } from '../../../../src/bots/web/page/host-app/colours.js';

/** The page's usual colours, as its style sheet has them. */
const CSS = readFileSync('src/bots/web/page/styles/tokens.css', 'utf8');
function tokens(selector: string): Record<string, string> {
  const [, block = ''] = CSS.split(`${selector} {`);
  const lines = block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g);
  return Object.fromEntries([...lines].map(([, name, colour]) => [name, colour]));
}
const LIGHT = tokens(':root');
const HOUSE = { light: LIGHT, dark: { ...LIGHT, ...tokens(':root[data-light="dark"]') } };

/** What is written on what. */
const PAIRS = [
  ...['paper', 'card', 'raise', 'tint'].map((ground) => ['ink', ground] as const),
  ...['paper', 'card', 'raise'].map((ground) => ['soft', ground] as const),
  ...['paper', 'card'].flatMap((ground) => [['accent', ground] as const, ['danger', ground] as const]),
  ['on-accent', 'accent'],
  ['on-tint', 'tint'],
] as const;

const THEMES = {
  day: {
    ...{ bg_color: '#ffffff', secondary_bg_color: '#efeff4', section_bg_color: '#ffffff' },
    ...{ text_color: '#000000', subtitle_text_color: '#8e8e93', hint_color: '#8e8e93' },
    ...{ button_color: '#007aff', button_text_color: '#ffffff', destructive_text_color: '#ff3b30' },
  },
  night: {
    ...{ bg_color: '#18222d', secondary_bg_color: '#131415', section_bg_color: '#18222d' },
    ...{ text_color: '#ffffff', subtitle_text_color: '#b1c3d5', hint_color: '#b1c3d5' },
    ...{ button_color: '#2ea6ff', button_text_color: '#ffffff', destructive_text_color: '#ef5b5b' },
  },
  sepia: {
    ...{ bg_color: '#e8dcc0', secondary_bg_color: '#c9b48a', section_bg_color: '#f4ecd8' },
    ...{ text_color: '#3b2f1b', subtitle_text_color: '#8a7a5a', hint_color: '#a08a60' },
    ...{ button_color: '#b98a3d', button_text_color: '#fff8e8', destructive_text_color: '#d06040' },
  },
  unreadable: {
    ...{ bg_color: '#777777', secondary_bg_color: '#808080', section_bg_color: '#707070' },
    ...{ text_color: '#888888', subtitle_text_color: '#999999', hint_color: '#777777' },
    ...{ button_color: '#787878', button_text_color: '#898989', destructive_text_color: '#7f7f7f' },
  },
};

/** Every part of a theme: clients of each age send other colours. */
function halves(theme: Record<string, string>): Record<string, string>[] {
  const all = Object.entries(theme);
  return Array.from({ length: 2 ** all.length }, (_, bits) =>
    Object.fromEntries(all.filter((_entry, at) => bits & (1 << at))),
  );
}

describe('the colours of a Mini App', () => {
  it.each(Object.entries(THEMES))('are readable by every half of a theme: %s', (_name, whole) => {
    const weak = halves(whole).flatMap((theme) =>
      // A theme that says nothing is shown on devices of either light.
      (lightOf(theme) === null ? (['light', 'dark'] as const) : [lightOf(theme) ?? 'light']).flatMap(
        (light) => {
          const house = HOUSE[light];
          const shown = { ...house, ...pageColours(theme, (name) => house[name] ?? '') };
          return PAIRS.filter(([ink, ground]) => contrast(shown[ink] ?? '', shown[ground] ?? '') < 4.5).map(
            ([ink, ground]) => `${ink} on ${ground}: ${JSON.stringify(theme)}`,
          );
        },
      ),
    );
    expect(weak).toEqual([]);
  });

  it('are those of Telegram where these are readable', () => {
    const { night } = THEMES;
    const taken = pageColours(night, (name) => HOUSE.dark[name] ?? '');
    expect(taken).toMatchObject({ paper: '#18222d', ink: '#ffffff', soft: '#b1c3d5', danger: '#ef5b5b' });
    expect(lightOf(night)).toBe('dark');
    expect(lightOf(THEMES.day)).toBe('light');
  });

  it('are read from plain colours alone', () => {
    expect(coloursIn({ bg_color: 'red;', text_color: '#FFFFFF', link_color: 5 })).toEqual({
      text_color: '#FFFFFF',
    });
    expect(coloursIn(null)).toEqual({});
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  });
});
