import { createHash } from 'node:crypto';
import type { FilmJob, PictureJob } from '../../render/index.js';
import { RATES, SHARES } from '../../sessions/shares.js';
import { keptFor, type Rate, rateOf, TokenBucket } from '../token-bucket.js';
import { networkOf } from './addresses.js';

/** How many are kept, are being drawn at once, of these for one network, and are drawn for it in time. */
interface Bounds {
  readonly kept: number;
  readonly underWay: number;
  readonly ofNetwork: number;
  readonly rate: Rate;
}

/** Of some 60 KB each; messengers fetch the links of many people from a few addresses. */
const { pictures, picturesAtOnce, picturesOfNetwork } = SHARES.linkPictures.bounds;
const PICTURES: Bounds = {
  kept: pictures,
  underWay: picturesAtOnce,
  ofNetwork: picturesOfNetwork,
  rate: rateOf(RATES.pictures),
};

/** Length of the fingerprints, of 6 bits a letter. */
const LETTERS = 16;

/** Stands for all that a picture or film shows, names among it: what is another one of these is another picture. */
export const fingerprint = (job: PictureJob | FilmJob): string =>
  createHash('sha256').update(JSON.stringify(job)).digest('base64url').slice(0, LETTERS);

/** The pictures of links, or films, drawn when they are first asked for. */
export class LinkPictures<Job extends PictureJob | FilmJob = PictureJob> {
  /** Those used last at the end. */
  private readonly kept = new Map<string, Buffer>();
  private readonly underWay = new Map<
    string,
    { readonly drawn: Promise<Buffer>; readonly network: string }
  >();
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly draw: (job: Job) => Promise<Buffer>,
    private readonly bounds: Bounds = PICTURES,
  ) {}

  /**
   * The file of this job, kept by all that it shows; null if too many are being drawn, for this address or in all. Throws
   * `StudioError`.
   */
  async get(job: Job, address: string): Promise<Buffer | null> {
    const key = fingerprint(job);
    const kept = this.kept.get(key);
    if (kept !== undefined) return this.keep(key, kept);
    const drawing = this.underWay.get(key);
    if (drawing !== undefined) return drawing.drawn;
    const network = networkOf(address);
    if (!this.hasRoomFor(network)) return null;
    const bucket = keptFor(this.buckets, network, () => new TokenBucket(this.bounds.rate));
    if (!bucket.take()) return null;
    const drawn = this.draw(job)
      .then((picture) => this.keep(key, picture))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, { drawn, network });
    return drawn;
  }

  private hasRoomFor(network: string): boolean {
    const its = [...this.underWay.values()].filter((each) => each.network === network);
    return this.underWay.size < this.bounds.underWay && its.length < this.bounds.ofNetwork;
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
