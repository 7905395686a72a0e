import { type ApiError, apiErrors } from './api-error.js';

export interface RateLimits {
  /** Requests with the bot's token a second; interactions are exempt. */
  readonly globalPerSecond: number;
  /** Messages into one channel. */
  readonly messages: { readonly limit: number; readonly milliseconds: number };
}

interface Bucket {
  used: number;
  resetAt: number;
}

/** Counts requests as the real rate limits do, and tells them in the headers. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly limits: RateLimits) {}

  /** @returns headers of the answer; throws the 429 when the limit is passed */
  count(method: string, path: string): Record<string, string> {
    if (/^\/(interactions|webhooks)\//.test(path)) return {};
    const global = this.use('global', this.limits.globalPerSecond, 1000);
    if (global.exceeded) throw apiErrors.rateLimited(global.resetAfter, true);
    const channel = method === 'POST' && /^\/channels\/(\d+)\/messages$/.exec(path);
    if (!channel) return {};
    const { limit, milliseconds } = this.limits.messages;
    const state = this.use(`messages ${channel[1]}`, limit, milliseconds);
    if (state.exceeded) throw apiErrors.rateLimited(state.resetAfter, false);
    return {
      'X-RateLimit-Bucket': 'create-message',
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(state.remaining),
      'X-RateLimit-Reset-After': state.resetAfter.toFixed(3),
      'X-RateLimit-Reset': (Date.now() / 1000 + state.resetAfter).toFixed(3),
    };
  }

  private use(key: string, limit: number, milliseconds: number) {
    const now = Date.now();
    let bucket = this.buckets.get(key);
    if (bucket === undefined || bucket.resetAt <= now) {
      bucket = { used: 0, resetAt: now + milliseconds };
      this.buckets.set(key, bucket);
    }
    bucket.used += 1;
    return {
      exceeded: bucket.used > limit,
      remaining: Math.max(0, limit - bucket.used),
      resetAfter: (bucket.resetAt - now) / 1000,
    };
  }
}

/** Headers that go with a 429. */
export const rateLimitHeaders = (error: ApiError): Record<string, string> =>
  error.status !== 429
    ? {}
    : {
        'Retry-After': String(error.details.retryAfter ?? 1),
        'X-RateLimit-Scope': error.details.global ? 'global' : 'user',
        ...(error.details.global ? { 'X-RateLimit-Global': 'true' } : {}),
      };
