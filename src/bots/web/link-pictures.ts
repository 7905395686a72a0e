import type { PictureJob } from '../../render/index.js';
import { keptFor, type Rate, TokenBucket } from '../token-bucket.js';
import { networkOf } from './addresses.js';

/** Of some 60 KB each. */
const MAX_KEPT = 200;
/** Most that are being drawn or wait for it. */
const MAX_UNDER_WAY = 4;
/** Pictures that are drawn for one address: messengers fetch the links of many people from a few. */
const NEW_PICTURES: Rate = { burst: 20, perSecond: 1 };

/** The pictures of links, drawn when they are first asked for. */
export class LinkPictures {
  /** Those used last at the end. */
  private readonly kept = new Map<string, Buffer>();
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(private readonly draw: (job: PictureJob) => Promise<Buffer>) {}

  /**
   * The PNG file under this key, which tells all that it shows; null if too many are being drawn, for this address or in
   * all. Throws `StudioError`.
   */
  async get(key: string, address: string, job: () => PictureJob): Promise<Buffer | null> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return this.keep(key, kept);
    const drawing = this.underWay.get(key);
    if (drawing !== undefined) return drawing;
    const bucket = keptFor(this.buckets, networkOf(address), () => new TokenBucket(NEW_PICTURES));
    if (this.underWay.size >= MAX_UNDER_WAY || !bucket.take()) return null;
    const drawn = this.draw(job())
      .then((picture) => this.keep(key, picture))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, drawn);
    return drawn;
  }

  private keep(key: string, picture: Buffer): Buffer {
    this.kept.delete(key);
    this.kept.set(key, picture);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    return picture;
  }
}
