import { telegram } from './host-app/telegram.js';
import { start } from './start.js';

start(telegram());
