import { type AnyVariant, armiesOf, type GameInfo, numberOf, ownerOf, TEAM } from '../../engine/index.js';
import type { PieceLook, Shape } from '../shapes/shapes.js';
import { point } from '../shapes/shapes.js';
import { lookKey, NO_SPRITES, type Sprites, SvgWriter } from './markup.js';

/** Looks that most boards of a game show. Others, as of men that are out, are drawn where they stand. */
function looksOf(variant: AnyVariant, grooved: boolean): readonly PieceLook[] {
  const plates = armiesOf(variant).map(({ colour }) => ({ colour }));
  const pieces = variant.kind === 'chapaev' ? discLooks(variant) : menLooks(variant, grooved);
  const looks = [...plates, ...pieces];
  return [...new Map(looks.map((look) => [lookKey(look), look])).values()];
}

const menLooks = (variant: GameInfo, grooved: boolean): readonly PieceLook[] =>
  armiesOf(variant).flatMap(({ colour }) => [
    { colour, grooved },
    { colour, king: true },
  ]);

const discLooks = ({ seats }: GameInfo): readonly PieceLook[] =>
  Array.from({ length: seats.length * TEAM }, (_, id) => ({
    colour: seats[ownerOf(id)]?.colour ?? 'white',
    grooved: true,
    number: numberOf(id),
  }));

/** The sprites of a game, drawn in this radius, and the markup that defines them. */
export function spritesOf(
  variant: AnyVariant,
  radius: number,
  grooved: boolean,
): { readonly sprites: Sprites; readonly defs: string } {
  const looks = looksOf(variant, grooved);
  const ids = new Map(looks.map((look, index) => [lookKey(look), `piece-${index}`]));
  const writer = new SvgWriter(NO_SPRITES, 'piece-window-');
  const drawn = looks.map((look) => {
    const piece: Shape = { kind: 'piece', at: point(0, 0), radius, look };
    return `<g id="${ids.get(lookKey(look))}">${writer.all([piece])}</g>`;
  });
  return { sprites: { radius, ids }, defs: `<defs>${drawn.join('')}</defs>` };
}
