import { lines } from '../locales/text.js';
import type { Post } from './port.js';

/** A post for a chat that takes no pictures: the replacement for the picture is below the text. */
export const withoutPicture = ({ picture, ...post }: Post): Post =>
  picture?.instead === undefined ? post : { ...post, text: lines(post.text, picture.instead) };
