import { html, nothing, type TemplateResult } from 'lit-html';
import { isWaiting } from '../../../web/page/link/unsent-games.js';
import type { KeptGame } from './kept.js';
import type { Outgoing } from './outgoing.js';
import { tell } from './words-here.js';

type Part = TemplateResult | typeof nothing;

/** What is to be said, or asked, of games that are not sent. */
export function outgoingNotes(outgoing: Outgoing): Part {
  if (outgoing.standing === null) return nothing;
  const { mark, name, waiting, asked, removed } = outgoing.standing;
  return html`
    ${removed === 0 ? nothing : html`<p class="said" id="removed" role="status">${tell('accountGone')}</p>`}
    ${mark !== null || waiting === 0 ? nothing : signInFirst(waiting)}
    ${asked.length === 0 ? nothing : whose(outgoing, asked.length, name)}`;
}

const signInFirst = (count: number): TemplateResult => html`
  <p class="said" id="sign-in-first">${tell('signInFirst', { count: String(count) })}
    <span class="replies"><a class="use" href="/sign-in">${tell('signIn')}</a></span></p>`;

const whose = (outgoing: Outgoing, count: number, name: string): TemplateResult => html`
  <p class="said" id="whose">${tell('whose', { count: String(count) })}
    ${name === '' ? nothing : tell('signedInAs', { name })}
    <span class="replies">
      <button type="button" class="use" id="mine" @click=${() => outgoing.answer(true)}>${tell('mine')}</button>
      <button type="button" class="use" id="not-mine" @click=${() => outgoing.answer(false)}>${tell('notMine')}</button>
    </span></p>`;

/** How it stands with a game that is over, as a further line; nothing for others. */
export function sentText(kept: KeptGame): Part {
  const { sent } = kept;
  if (sent === 'kept') return html`<small class="sent">${tell('sent')}</small>`;
  if (sent !== undefined) return html`<small class="refused">${tell(sent)}</small>`;
  return isWaiting(kept) ? html`<small class="waits">${tell('waits')}</small>` : nothing;
}

/** Where games are, and how to keep those that are only here. */
export function whereKept(games: readonly KeptGame[], { isLasting }: Outgoing): Part {
  const isElsewhere = ({ sent }: KeptGame): boolean => sent === 'kept';
  return html`
    ${games.some(isElsewhere) ? html`<p class="about"><a href="/me/games">${tell('allMine')}</a></p>` : nothing}
    ${games.every(isElsewhere) ? nothing : html`<p class="about" id="only-here">${tell('onlyHere')} ${isLasting ? nothing : tell('homeScreen')}</p>`}`;
}
