import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '../port.js';
import { LIMITS } from './protocol.js';

/** A secret that only one tab knows; whoever has it plays as that user. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The public id of a secret token. A hash, so that the id survives a restart of the server with nothing
 * stored, and nobody can get from the id, which everybody sees, to the token.
 */
export const userOfToken = (token: string): UserId =>
  `web:${createHash('sha256').update(`damka player\n${token}`).digest('base64url').slice(0, 16)}`;

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A short random name that is easy to read aloud: about five bits a letter. */
export function randomName(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Control, bidirectional-override and invisible characters; the joiners stay, as names and emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** What a person calls himself, made fit to be shown to others; may be empty. */
export function cleanName(raw: string): string {
  const visible = raw.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  return Array.from(visible).slice(0, LIMITS.nameCharacters).join('').trim();
}

const lookOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

/** The name itself, or `name (2)` and so on where somebody else is called so already. */
export function distinctName(wanted: string, taken: Iterable<string>): string {
  const looks = new Set(Array.from(taken, lookOf));
  if (!looks.has(lookOf(wanted))) return wanted;
  const base = wanted.replace(/ \(\d+\)$/u, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const head = Array.from(base)
      .slice(0, LIMITS.nameCharacters - suffix.length)
      .join('')
      .trimEnd();
    if (!looks.has(lookOf(head + suffix))) return head + suffix;
  }
}
