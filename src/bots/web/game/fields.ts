import { z } from 'zod';
import { LIMITS } from './limits.js';

/** Parts of what a page sends. */
export const revision = z.int().min(0).max(1_000_000);
export const square = z.string().regex(/^[\p{L}\p{N}]{1,6}$/u);
export const path = z.array(square).max(LIMITS.path);
