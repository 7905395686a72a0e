/**
 * Stands in the HTML of a page, before all files: watches over the scripts that follow, and opens the socket that this script names,
 * if any.
 */
import { openEarly } from '../link/early-socket.js';
import './guard.js';

const socket = document.currentScript?.getAttribute('data-socket');
if (socket) openEarly(socket);
