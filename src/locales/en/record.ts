export { ENGLISH_RECORD as record } from '../../engine/index.js';
