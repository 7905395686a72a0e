import { openEarly } from './early-socket.js';

openEarly('/ws/board');
