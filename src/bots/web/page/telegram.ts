import { telegram } from './frame/telegram.js';
import { start } from './start.js';

start(telegram());
