import { z } from 'zod';
import { PASS_PATTERN } from '../../passes.js';
import { LIMITS } from './limits.js';

/** Who opens the page, where it is no guest of the web: by a pass of this server, or by what the page's surroundings tell. */
export const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pass'), pass: z.string().regex(PASS_PATTERN) }),
  z.strictObject({ kind: z.literal('telegram'), data: z.string().max(LIMITS.initData) }),
  z.strictObject({
    kind: z.literal('activity'),
    code: z.string().max(LIMITS.code),
    instance: z.string().max(LIMITS.code),
  }),
]);
export type Proof = z.infer<typeof proof>;
