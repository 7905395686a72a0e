import type { Variant } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { advanceOf } from '../encode/text-outlines.js';
import type { Example } from '../pages/example.js';
import { rulePanels } from '../pages/rules.js';
import type { ThemeName } from '../shapes/theme.js';
import { themed } from './document.js';
import { NO_SPRITES, SvgWriter } from './markup.js';

/** A picture of one rule, as an SVG document that needs nothing else. */
export interface RulePicture extends Pick<Example, 'kind'> {
  readonly caption: string;
  /** Shows the whole board, for which half a page is too little. */
  readonly isWhole: boolean;
  readonly svg: string;
}

/** A game's rules in pictures, each by itself, for a page with the words beside them. */
export const rulePictures = (
  variant: Variant,
  language: Language,
  theme: ThemeName = 'wood',
): readonly RulePicture[] =>
  rulePanels(variant, language).map(({ kind, caption, shapes, part: { corner, side }, wide }) => ({
    kind,
    caption,
    isWhole: wide,
    svg: themed(
      { x: corner.x, y: corner.y, width: side, height: side },
      new SvgWriter(NO_SPRITES, 'rule-', advanceOf).all(shapes),
      theme,
    ),
  }));
