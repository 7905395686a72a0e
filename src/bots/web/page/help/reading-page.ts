/** What a page to be read does beyond being read. */
import './share.js';
import './daily-call.js';
