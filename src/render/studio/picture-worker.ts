import type { AnyVariant } from '../../engine/index.js';
import { ByteCache } from '../byte-cache.js';
import { type PictureJob, pictureOf } from './picture-job.js';

/** Of a variant in memory, besides its text. */
const USUAL_BYTES = 20_000;
const MOST_BYTES = 4 << 20;
const variants = new ByteCache<AnyVariant>(MOST_BYTES, () => USUAL_BYTES);

/** Every job brings a copy of its variant. What is known of a variant is found by the object, so the first copy serves all. */
function withKnownVariant(job: PictureJob): PictureJob {
  const known = <V extends AnyVariant>(variant: V): V =>
    variants.get(JSON.stringify(variant), () => variant) as V;
  switch (job.kind) {
    case 'board':
      return { ...job, view: { ...job.view, variant: known(job.view.variant) } };
    case 'table':
      return { ...job, view: { ...job.view, variant: known(job.view.variant) } };
    case 'chart':
    case 'rules':
    case 'poster':
      return job;
  }
}

/** Draws one picture in the studio's thread. */
export default function picture(job: PictureJob): Uint8Array {
  return pictureOf(withKnownVariant(job));
}
