import type { AnyVariant } from '../../engine/index.js';
import { Lru } from '../lru.js';
import { type PictureJob, pictureOf } from './picture-job.js';

/** Some 20 KB each. */
const variants = new Lru<AnyVariant>(100);

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
    case 'badge':
    case 'kinds':
      return job;
  }
}

/** Draws one picture in the studio's thread. */
export default function picture(job: PictureJob): Uint8Array {
  return pictureOf(withKnownVariant(job));
}
