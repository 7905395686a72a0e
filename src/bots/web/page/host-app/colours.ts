/** Contrast from which WCAG 2 calls text readable. */
const READABLE = 4.5;
/** Contrast from which it calls an edge visible. */
const VISIBLE = 3;
/** Relative luminance at which black and white are as readable. */
const MIDDLE = 0.179;

/** Relative luminance of `#rgb` or `#rrggbb` by WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const reads = (ink: string, grounds: readonly string[], least = READABLE): boolean =>
  grounds.every((ground) => contrast(ink, ground) >= least);

type Colours = Readonly<Record<string, string>>;

/** The colours of a host's theme that are written as the page needs them. */
export const coloursIn = (theme: unknown): Colours =>
  Object.fromEntries(
    Object.entries(theme ?? {}).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(String(colour))),
  );

/** Whether a theme is light or dark; null if it doesn't say. */
export const lightOf = ({ bg_color }: Colours): 'light' | 'dark' | null =>
  bg_color === undefined ? null : luminance(bg_color) < MIDDLE ? 'dark' : 'light';

/**
 * The page's own colours, by the names of their properties without `--`, from a theme of Telegram. A ground is taken with what
 * is written on it, or neither is. `house` tells the page's usual colour in the light of that theme. Empty if the theme lacks
 * a ground or an ink, or they can't be told apart.
 */
export function pageColours(theme: Colours, house: (name: string) => string): Colours {
  const { bg_color: paper, text_color: ink } = theme;
  if (paper === undefined || ink === undefined) return {};
  const card = theme['section_bg_color'] ?? paper;
  const raise = theme['secondary_bg_color'] ?? card;
  const grounds = [paper, card, raise];
  if (!reads(ink, grounds)) return {};
  const inkFrom = (...wanted: readonly (string | undefined)[]): string =>
    wanted.find((each) => each !== undefined && reads(each, grounds)) ?? ink;
  const buttons = [
    [theme['button_color'], theme['button_text_color']],
    [house('accent'), house('on-accent')],
  ] as const;
  // A button's colour is that of links, too.
  const [accent = ink, onAccent = paper] =
    buttons.find(([face, text]) => face && text && reads(text, [face]) && reads(face, grounds)) ?? [];
  const edge = house('edge');
  return {
    paper,
    card,
    raise,
    ink,
    tint: raise,
    'on-tint': ink,
    soft: inkFrom(theme['subtitle_text_color'], theme['hint_color'], house('soft')),
    danger: inkFrom(theme['destructive_text_color'], house('danger')),
    accent,
    'on-accent': onAccent,
    edge: reads(edge, grounds, VISIBLE) ? edge : ink,
    line: theme['section_separator_color'] ?? house('line'),
  };
}
