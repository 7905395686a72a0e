import { createHash } from 'node:crypto';
import { type Html, markup } from '../../../web/reading.js';
import type { WirePart } from './protocol.js';

/** Letters of a part's name: enough that two never share one. */
const LETTERS = 16;

/** A part of a page, which changes while the page is open. */
export function partOf(id: string, { html }: Html): WirePart {
  const said = html.trim();
  const seen = createHash('sha256').update(`${id} ${said}`).digest('base64url').slice(0, LETTERS);
  return { id, seen, html: said };
}

/** Parts as they stand on a page. */
export const partsHtml = (parts: readonly WirePart[]): Html =>
  markup`${parts.map(({ id, seen, html }) => markup`<div class="part" id="${id}" data-seen="${seen}">${{ html }}</div>`)}`;
