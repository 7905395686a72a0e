import { lines } from '../locales/text.js';
import type { Post } from './port.js';

/** A post for a chat that takes no pictures: the replacement for the picture is below the text. */
export function withoutPicture({ picture, ...post }: Post): Post {
  const instead = picture?.instead?.() ?? null;
  return instead === null ? post : { ...post, text: lines(post.text, instead) };
}
