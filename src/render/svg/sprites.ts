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

/** The sprites of a game, drawn in this radius, and the markup that defines them; `upright` turns crowns and numbers by seat. */
export function spritesOf(
  variant: AnyVariant,
  radius: number,
  grooved: boolean,
  upright: readonly number[],
): { readonly sprites: Sprites; readonly defs: string } {
  const looks = looksOf(variant, grooved);
  const ids = new Map(looks.map((look, index) => [lookKey(look), `piece-${index}`]));
  const writer = new SvgWriter(NO_SPRITES, 'piece-window-');
  const drawn = looks.map((look): Drawn => {
    const piece: Shape = { kind: 'piece', at: point(0, 0), radius, look };
    return { look, parts: writer.all([piece]).match(/<[^>]+>[^<]*/g) ?? [] };
  });
  const crown = sharedBy(drawn.filter(({ look }) => look.king));
  const groups = drawn.map(({ look, parts }) => {
    const at = look.king && crown.length > 0 ? parts.indexOf(crown[0] ?? '') : -1;
    const army = armiesOf(variant).find(({ colour }) => colour === look.colour);
    const degrees = upright[army?.seat ?? 0] ?? 0;
    const turned = degrees === 0 ? '' : ` transform="rotate(${degrees})"`;
    const own =
      at < 0
        ? parts.map((part) => part.replace(/^<text(?=[ >])/, `<text${turned}`))
        : parts.toSpliced(at, crown.length, `<use href="#piece-crown"${turned}/>`);
    return `<g id="${ids.get(lookKey(look))}">${own.join('')}</g>`;
  });
  const shared = crown.length === 0 ? '' : `<g id="piece-crown">${crown.join('')}</g>`;
  return { sprites: { radius, ids }, defs: `<defs>${shared}${groups.join('')}</defs>` };
}

/** A look, and the elements that it is drawn by. */
interface Drawn {
  readonly look: PieceLook;
  readonly parts: readonly string[];
}

/** What all kings have in the same place, whatever their colour: their crown. It is drawn once for all. */
function sharedBy(kings: readonly Drawn[]): readonly string[] {
  const [first, ...others] = kings.map(({ parts }) => parts);
  if (first === undefined || others.length === 0) return [];
  const isShared = (part: string, at: number): boolean => others.every((each) => each[at] === part);
  const from = first.findIndex(isShared);
  const end = first.findIndex((part, at) => at > from && !isShared(part, at));
  return from < 0 ? [] : first.slice(from, end < 0 ? undefined : end);
}
