import type { AnyVariant } from '../../engine/index.js';
import { Lru } from '../lru.js';
import type { Previewed } from './draw.js';
import { type PictureJob, pictureOf } from './picture-job.js';

/** Some 20 KB each. */
const variants = new Lru<AnyVariant>(100);

const known = <V extends AnyVariant>(variant: V): V =>
  variants.get(JSON.stringify(variant), () => variant) as V;

function withVariant<Job extends Previewed>(job: Job): Job {
  return { ...job, view: { ...job.view, variant: known(job.view.variant) } };
}

/** Every job brings a copy of its variant. What is known of a variant is found by the object, so the first copy serves all. */
function withKnownVariant(job: PictureJob): PictureJob {
  switch (job.kind) {
    case 'board':
    case 'table':
      return withVariant(job);
    case 'preview':
      return { ...job, board: withVariant(job.board) };
    case 'chart':
    case 'rules':
    case 'poster':
    case 'badge':
    case 'kinds':
    case 'icon':
    case 'profile':
    case 'ranking':
    case 'standings':
    case 'bracket':
    case 'cross':
    case 'versus':
      return job;
  }
}

/** Draws one picture in the studio's thread. */
export default function picture(job: PictureJob): Uint8Array {
  return pictureOf(withKnownVariant(job));
}
