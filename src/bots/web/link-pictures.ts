import type { PictureJob } from '../../render/index.js';
import { keptFor, type Rate, TokenBucket } from '../token-bucket.js';
import { networkOf } from './addresses.js';

/** How many are kept, are being drawn at once, and are drawn for one address. */
interface Bounds {
  readonly kept: number;
  readonly underWay: number;
  readonly rate: Rate;
}

/** Of some 60 KB each; messengers fetch the links of many people from a few addresses. */
const PICTURES: Bounds = { kept: 200, underWay: 4, rate: { burst: 20, perSecond: 1 } };

/** The pictures of links, or films, drawn when they are first asked for. */
export class LinkPictures<Job = PictureJob> {
  /** Those used last at the end. */
  private readonly kept = new Map<string, Buffer>();
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly draw: (job: Job) => Promise<Buffer>,
    private readonly bounds: Bounds = PICTURES,
  ) {}

  /**
   * The file under this key, which tells all that it shows; null if too many are being drawn, for this address or in
   * all. Throws `StudioError`.
   */
  async get(key: string, address: string, job: () => Job): Promise<Buffer | null> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return this.keep(key, kept);
    const drawing = this.underWay.get(key);
    if (drawing !== undefined) return drawing;
    const bucket = keptFor(this.buckets, networkOf(address), () => new TokenBucket(this.bounds.rate));
    if (this.underWay.size >= this.bounds.underWay || !bucket.take()) return null;
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
      if (this.kept.size <= this.bounds.kept) break;
      this.kept.delete(oldest);
    }
    return picture;
  }
}
