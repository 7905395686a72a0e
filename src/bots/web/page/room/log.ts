import { html, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { say } from '../words.js';
import { countsDown, lineView, pendingView } from './post.js';
import type { Room } from './room.js';

/** What was said and played, and what is said of the connection. A scrolling region must be reachable by keyboard (WCAG 2.1.1). */
export function logView(room: Room): TemplateResult {
  const { shown: lines, pending, scroll, currentPost, me } = room;
  const language = document.documentElement.lang;
  return html`
    <section id="chat" aria-label=${say('chat')}>
      <p class="quiet">${say('quiet')}</p>
      <div id="log" role="log" aria-live="polite" aria-label=${say('log')} aria-busy=${String(!room.isThere)} tabindex="0">${repeat(
        lines,
        ({ entry }) => entry.seq,
        (line, at) => {
          const isCurrent = line.entry.kind === 'post' && line.entry.key === currentPost;
          const second = countsDown(line) ? Math.floor(Date.now() / 1_000) : 0;
          return guard([line, lines[at - 1], isCurrent, second, language, me], () =>
            lineView(room, line, lines[at - 1]),
          );
        },
      )}${[...pending].map(([id, text]) => pendingView(id, text))}</div>
      <button id="newer" type="button" ?hidden=${!scroll.hasNewer} @click=${() => scroll.toTheEnd()}>${say('newer')}</button>
      <p id="notice" role="status">${room.notice}</p>
    </section>`;
}
