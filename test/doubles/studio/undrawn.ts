import { hash } from 'node:crypto';
import { localStudio, type Studio } from '../../../src/render/studio/studio.js';
import { plainGif } from '../plain-gif.js';
import { plainPng } from '../plain-png.js';

const PNG = plainPng(8, 8, [0, 0, 0]);
const GIF = plainGif(8, 8);

/**
 * Draws nothing, which would be most of the work of a test that looks at no picture. Pictures are small and black, the
 * same for the same job: another has other bytes behind its end.
 */
export const UNDRAWN: Studio = {
  ...localStudio,
  picture: async (job) => {
    const told = hash('md5', JSON.stringify(job), 'buffer');
    return Buffer.concat([PNG, told]);
  },
  film: async () => GIF,
};
