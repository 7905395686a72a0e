import type { TemplateResult } from 'lit-html';
import type { BoardMessage, WireAnalysis } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import type { Past } from '../record/past.js';
import type { LateKit } from './kit.js';

type Part = TemplateResult | symbol;

/** In pixels of the board. */
const BOARD_MIDDLE = 400;

/** What an analysis says of a game. */
export function analysisBy({ html, nothing, svg, unsafeSVG, say, themeOf }: LateKit) {
  /** The worst moves in words; not while a better one is asked for. */
  const summary = ({ past: { analysed, asksForBetter } }: Table): Part =>
    analysed.analysis === null || asksForBetter
      ? nothing
      : html`<ul class="summary">${analysed.analysis.summary.map((text) => html`<li>${text}</li>`)}</ul>`;

  /** The chart, or how long it will still take; nothing while a better move is asked for. */
  function chartPlace(table: Table, board: BoardMessage): Part {
    const { analysed, asksForBetter } = table.past;
    if (board.phase !== 'over' || board.kind !== 'draughts' || asksForBetter) return nothing;
    if (analysed.share !== null) {
      return html`
        <div class="analysing">
          <label for="analysing">${say('analysing')}</label>
          <progress id="analysing" max="1" .value=${analysed.share}></progress>
        </div>`;
    }
    return analysed.analysis === null ? nothing : chart(table.past, board, analysed.analysis);
  }

  /** Beside the board of two: who may expect how much of the game as it stands there. */
  function balance({ past }: Table, { seats }: BoardMessage): Part {
    const first = past.analysed.analysis?.chances?.[past.spot.entry];
    if (first === undefined || past.spot.line > 0) return nothing;
    const isBelow = (seats[0]?.spot?.y ?? BOARD_MIDDLE) >= BOARD_MIDDLE;
    const [below, above] = isBelow ? seats : seats.toReversed();
    const share = isBelow ? first : 100 - first;
    const leads = share >= 50;
    const label = say('balance', { who: below?.title ?? '', share: String(share) });
    return html`
      <div id="balance" role="img" aria-label=${label} title=${label} class=${leads ? 'below' : 'above'}>
        <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
          <rect class="of-${above?.colour}" width="1" height="100"/>
          <rect class="of-${below?.colour}" width="1" height=${share} y=${100 - share}/></svg>
        <span class="of-${(leads ? below : above)?.colour}" aria-hidden="true">${Math.max(share, 100 - share)}</span>
      </div>`;
  }

  /** What the move that led here was worth, where there is an analysis. */
  function judgement(past: Past): Part {
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

  /** The move that lost, as a puzzle with its answer; or that there is none. */
  function lossView(past: Past): Part {
    const { loss, asksForBetter } = past;
    if (loss === null || (loss.index !== null && !asksForBetter)) return nothing;
    return html`
      <p class="judgement lost">${loss.text}</p>
      ${
        loss.index === null
          ? nothing
          : html`<div class="buttons">
              <button type="button" id="show-answer" class="primary" @click=${() => past.showAnswer()}>${say('showAnswer')}</button>
            </div>`
      }`;
  }

  /** The evaluation over the game; a tap goes to the move there. */
  function chart(
    past: Past,
    { entries, theme }: BoardMessage,
    { chart: drawn }: WireAnalysis,
  ): TemplateResult {
    const { left, right, width, height, markup, label } = drawn;
    const at = left + ((right - left) * past.spot.entry) / Math.max(1, entries);
    const tap = (event: MouseEvent) => {
      const frame = (event.currentTarget as Element).getBoundingClientRect();
      const x = ((event.clientX - frame.left) / frame.width) * width;
      const entry = Math.round(((x - left) / (right - left)) * entries);
      past.go({ entry: Math.max(0, Math.min(entries, entry)), line: 0 });
    };
    return html`
      <svg id="chart" viewBox="0 0 ${width} ${height}" data-theme=${themeOf(theme)} role="img" aria-label=${label} @click=${tap}>
        ${unsafeSVG(markup)}
        ${svg`<path class="here" d="M${at} 0V${height}"/>`}
      </svg>`;
  }
  return { summary, chartPlace, balance, judgement, lossView };
}
