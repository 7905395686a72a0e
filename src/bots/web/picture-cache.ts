import { createHash } from 'node:crypto';
import type { Brief } from '../brief.js';
import { DeliveryError } from '../port.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GIF = Buffer.from('GIF89a');

type Size = { readonly width: number; readonly height: number };

/** Width and height in pixels, read from the header chunk. Throws `DeliveryError` if this is no PNG. */
export function pngSize(png: Buffer): Size {
  if (png.length < 24 || !png.subarray(0, 8).equals(PNG)) {
    throw new DeliveryError('refused', 'The picture is not a PNG file.');
  }
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Width and height in pixels, read from the screen descriptor. Throws `DeliveryError` if this is no GIF. */
export function gifSize(gif: Buffer): Size {
  if (gif.length < 10 || !gif.subarray(0, 6).equals(GIF)) {
    throw new DeliveryError('refused', 'The animation is not a GIF file.');
  }
  return { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
}

interface Kept {
  readonly picture: Buffer;
  /** Number of times it was put and not dropped since. */
  uses: number;
}

/** The pictures that pages may load; beyond `maxBytes` those not put for the longest time are forgotten. */
export class PictureCache {
  private readonly pictures = new Map<string, Kept>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Keeps a picture under an id, which it returns: a hash of its content, so that nobody loads the same one twice. */
  put(picture: Buffer): string {
    const id = createHash('sha256').update(picture).digest('base64url').slice(0, 22);
    const uses = (this.pictures.get(id)?.uses ?? 0) + 1;
    this.forget(id);
    this.pictures.set(id, { picture, uses });
    this.bytes += picture.length;
    for (const oldest of this.pictures.keys()) {
      if (this.bytes <= this.maxBytes || oldest === id) break;
      this.forget(oldest);
    }
    return id;
  }

  get(id: string): Buffer | undefined {
    return this.pictures.get(id)?.picture;
  }

  /** Takes back one `put`. */
  drop(id: string): void {
    const kept = this.pictures.get(id);
    if (kept === undefined) return;
    kept.uses -= 1;
    if (kept.uses === 0) this.forget(id);
  }

  private forget(id: string): void {
    this.bytes -= this.pictures.get(id)?.picture.length ?? 0;
    this.pictures.delete(id);
  }
}

/** How long a picture can be loaded from another process than its own; whoever was told its address does so at once. */
const PUBLISHED_MS = 120_000;
const ID = /^[\w-]{22}$/;
const noteOf = (id: string): string => `picture ${id}`;

/** Pictures of which somebody is told the address, whichever process is asked for them. */
export class PublishedPictures {
  private readonly own: PictureCache;

  constructor(
    maxBytes: number,
    /** Where all processes note them; null if this is the only one. */
    private readonly shared: Brief | null,
  ) {
    this.own = new PictureCache(maxBytes);
  }

  /** Keeps a picture; resolves to its id. */
  async put(picture: Buffer): Promise<string> {
    const id = this.own.put(picture);
    // Only another process would miss it.
    await this.shared?.note(noteOf(id), picture.toString('base64'), PUBLISHED_MS).catch(() => {});
    return id;
  }

  async get(id: string): Promise<Buffer | undefined> {
    const own = this.own.get(id);
    if (own !== undefined || this.shared === null || !ID.test(id)) return own;
    const noted = await this.shared.find(noteOf(id)).catch(() => undefined);
    return typeof noted === 'string' ? Buffer.from(noted, 'base64') : undefined;
  }
}
