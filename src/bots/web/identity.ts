import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '../port.js';
import { LIMITS } from './room/protocol.js';

/** A bearer token: the tab that has it plays as its user. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What pages send as one. */
export const TOKEN_PATTERN = /^[\w-]{20,100}$/;

/** The public id of a secret token. A hash, so nothing has to be stored, and the id does not reveal the token. */
export const userOfToken = (token: string): UserId =>
  `web:${createHash('sha256').update(`damka player\n${token}`).digest('base64url').slice(0, 16)}`;

/** Control, bidirectional-override and invisible characters, but not the joiners that scripts and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A name as entered by a person, made safe to show to others; may be empty. */
export function cleanName(raw: string): string {
  const visible = raw.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  return Array.from(visible).slice(0, LIMITS.nameCharacters).join('').trim();
}

/** Names that look the same have the same key. */
const lookOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

/** The wanted name or, if it is taken, `name (2)` and so on. */
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
