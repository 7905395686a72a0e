/** List of the languages: each has a folder here and a line below. */
export { en } from './en/index.js';
export { pt } from './pt/index.js';
export { ru } from './ru/index.js';
