import type { Point, Spot } from './geometry.js';
import { svg } from './svg.js';

/** A piece as it is shown; `key` is its square or, of a disc, its own name. */
export interface ShownPiece extends Spot {
  readonly key: string;
  readonly markup: string;
}

/** The elements of the pieces, one each. */
export class PieceLayer {
  readonly group = svg('g', { class: 'pieces', 'aria-hidden': 'true' });
  private readonly nodes = new Map<string, { node: SVGGraphicsElement; piece: ShownPiece }>();

  at(key: string): ShownPiece | null {
    return this.nodes.get(key)?.piece ?? null;
  }

  node(key: string): SVGGraphicsElement | null {
    return this.nodes.get(key)?.node ?? null;
  }

  /** Shows these pieces and no others. */
  show(pieces: readonly ShownPiece[]): void {
    const keys = new Set(pieces.map(({ key }) => key));
    for (const key of [...this.nodes.keys()]) if (!keys.has(key)) this.remove(key);
    for (const piece of pieces) this.put(piece);
  }

  /** Moves a piece, which bears `key` from now on; one that stands there goes. */
  move(from: string, key: string, to: Point): void {
    const moved = this.nodes.get(from);
    if (moved === undefined) return;
    if (from !== key) this.remove(key);
    this.nodes.delete(from);
    const { x, y } = to;
    this.nodes.set(key, { node: moved.node, piece: { ...moved.piece, key, x, y } });
    place(moved.node, to);
  }

  remove(key: string): void {
    this.nodes.get(key)?.node.remove();
    this.nodes.delete(key);
  }

  /** Draws the piece away from its place, above the others, without moving it. */
  carry(key: string, to: Point): void {
    const node = this.node(key);
    if (node === null) return;
    if (node !== this.group.lastElementChild) this.group.append(node);
    node.classList.add('carried');
    place(node, to);
  }

  /** Puts a carried piece back to where it belongs. */
  putBack(key: string): void {
    const shown = this.nodes.get(key);
    if (shown === undefined) return;
    shown.node.classList.remove('carried');
    place(shown.node, shown.piece);
  }

  private put(piece: ShownPiece): void {
    const known = this.nodes.get(piece.key);
    if (known === undefined) {
      const node = drawn(piece.markup);
      place(node, piece);
      this.group.append(node);
      this.nodes.set(piece.key, { node, piece });
      return;
    }
    if (known.piece.markup !== piece.markup) {
      const node = drawn(piece.markup);
      known.node.replaceWith(node);
      known.node = node;
    }
    known.piece = piece;
    this.putBack(piece.key);
  }
}

/** What is drawn once for all boards is used as it is: a board of forty men has forty elements less. */
function drawn(markup: string): SVGGraphicsElement {
  const [, href] = /^<use href="(#[\w-]+)"\/>$/.exec(markup) ?? [];
  if (href !== undefined) return svg('use', { href });
  const group = svg('g');
  group.innerHTML = markup;
  return group;
}

const place = (node: SVGGraphicsElement, { x, y }: Point): void =>
  node.setAttribute('transform', `translate(${x} ${y})`);
