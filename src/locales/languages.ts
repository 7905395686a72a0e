/** The list of languages: each is a folder here and a line below. */
export { en } from './en/index.js';
export { pt } from './pt/index.js';
export { ru } from './ru/index.js';
