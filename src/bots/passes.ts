import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../engine/index.js';
import { PLATFORMS, type Platform } from '../sessions/platform.js';
import type { ChatUser } from './port.js';

const USES = ['link', 'session'] as const;

/** What a page shows to act as somebody at a game. */
export interface Pass {
  /** A link is good for one opening of the page, a session for every one. */
  readonly use: (typeof USES)[number];
  /** Tells links apart. */
  readonly id: string;
  readonly user: ChatUser;
  /** Id of the game on whose page it is good. */
  readonly game: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** A pass as it is written, in few letters: addresses of buttons are short. */
const written = z.tuple([
  z.enum(USES),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
  z.number(),
]);

/** A pass as text: the platform, what it says, and its signature. */
export const PASS_PATTERN = new RegExp(`^(?:${PLATFORMS.join('|')})\\.[\\w-]{1,800}\\.[\\w-]{43}$`);

/** Platform that a pass in text names. */
export const platformOfPass = (text: string): string => text.split('.', 1)[0] ?? '';

/**
 * Signs passes of a platform's users, and reads them. The key is derived from the bot's token there: every process of the bot
 * has it, and a new token ends all passes.
 */
export class Passes {
  /** Private by `#`, so that no log of this object shows it. */
  readonly #key: Buffer;

  constructor(
    readonly platform: Platform,
    token: string,
  ) {
    this.#key = createHmac('sha256', token).update('passes to the pages of games').digest();
  }

  sign({ use, id, user, game, until }: Pass): string {
    const what: z.infer<typeof written> = [use, id, user.id, user.name, user.locale, game, until];
    const said = `${this.platform}.${Buffer.from(JSON.stringify(what)).toString('base64url')}`;
    return `${said}.${this.seal(said).toString('base64url')}`;
  }

  /** `now`: epoch milliseconds. */
  read(text: string, now: number): Result<Pass, 'forged' | 'expired'> {
    const [said = '', seal = ''] = [text.slice(0, text.lastIndexOf('.')), text.split('.')[2]];
    if (!PASS_PATTERN.test(text) || !timingSafeEqual(Buffer.from(seal, 'base64url'), this.seal(said)))
      return err('forged');
    const what = JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString());
    const [use, id, user, name, locale, game, until] = written.parse(what);
    if (until <= now) return err('expired');
    return ok({ use, id, user: { id: user, name, locale }, game, until });
  }

  private seal(said: string): Buffer {
    return createHmac('sha256', this.#key).update(said).digest();
  }
}
