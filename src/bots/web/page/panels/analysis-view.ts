import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import type { BoardMessage, WireAnalysis } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import type { Past } from '../record/past.js';
import { say } from '../words.js';

/** What the computer thinks of a finished game. */
export function analysis(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  if (board.phase !== 'over' || board.kind !== 'draughts') return nothing;
  const { analysed } = table.past;
  if (analysed.share !== null) {
    return html`
      <div class="analysing">
        <label for="analysing">${say('analysing')}</label>
        <progress id="analysing" max="1" .value=${analysed.share}></progress>
      </div>`;
  }
  if (analysed.analysis === null) return nothing;
  return html`
    ${chart(table.past, board, analysed.analysis)}
    <ul class="summary">${analysed.analysis.summary.map((text) => html`<li>${text}</li>`)}</ul>`;
}

/** What the move that led here was worth, where there is an analysis. */
export function judgement(past: Past): TemplateResult | typeof nothing {
  const { judgement: found, spot } = past;
  if (past.analysed.analysis === null) return nothing;
  if (found === null || spot.line > 0) return html`<p class="judgement"></p>`;
  return html`
    <p class="judgement ${found.verdict}">${found.text}</p>
    ${
      found.line === 0
        ? nothing
        : html`<div class="buttons">
            <button type="button" id="play-line" @click=${() => past.playLine()}>${say('playLine')}</button>
          </div>`
    }`;
}

/** The evaluation over the game; a tap goes to the move there. */
function chart(past: Past, { entries, theme }: BoardMessage, { chart: drawn }: WireAnalysis): TemplateResult {
  const { left, right, width, height, markup, label } = drawn;
  const at = left + ((right - left) * past.spot.entry) / Math.max(1, entries);
  const tap = (event: MouseEvent) => {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * width;
    const entry = Math.round(((x - left) / (right - left)) * entries);
    past.go({ entry: Math.max(0, Math.min(entries, entry)), line: 0 });
  };
  return html`
    <svg id="chart" viewBox="0 0 ${width} ${height}" data-theme=${theme} role="img" aria-label=${label} @click=${tap}>
      ${unsafeSVG(markup)}
      ${svg`<path class="here" d="M${at} 60V${height - 80}"/>`}
    </svg>
    <p class="note" aria-hidden="true">${say('chartHelp')}</p>`;
}
