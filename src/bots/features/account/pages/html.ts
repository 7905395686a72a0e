import type { StoredCounts } from '../../../../locales/chat-facts.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import type { Text } from '../../../../locales/text.js';
import { platformOf } from '../../../../sessions/platform.js';
import type { MineButton, MineChoice, MinePart } from '../../../web/page-host.js';
import { type Html, markup, textHtml, wayTo } from '../../../web/reading.js';
import type { Choice } from '../../../web/shell/choices.js';
import type { Kept } from '../passkeys.js';
import type { Account } from '../rows.js';
import type { Found } from '../sessions.js';
import { WORDS } from '../words/index.js';

export const PLATFORM_NAMES = { telegram: 'Telegram', discord: 'Discord', web: '' } as const;

/** Where the buttons that features have on Me are sent. */
export const PRESS = '/me/press';

/** How somebody is called: a page names nobody by an id. */
export const calledBy = ({ name }: Pick<Account, 'name'>, language: Language): string =>
  name === '' ? LOCALES[language].page.guest : name;

/** A form that the page's script sends as JSON to an address; `action` is what its button says. */
export const form = (to: string, fields: Html | readonly Html[], action: Html, label = ''): Html =>
  markup`<form data-to="${to}"${label === '' ? markup`` : markup` aria-label="${label}"`}>${fields}${action}<p class="answer" role="alert"></p></form>`;

export const hidden = (name: string, value: string): Html =>
  markup`<input type="hidden" name="${name}" value="${value}">`;
export const button = (label: string, kind = ''): Html =>
  kind === '' ? markup`<button>${label}</button>` : markup`<button class="${kind}">${label}</button>`;

/** What a page says that has buttons, to whom they cannot work. */
export const scriptless = (language: Language): Html =>
  markup`<noscript data-failed="${WORDS[language].page.failed}"><p class="said">${WORDS[language].page.needsScript}</p></noscript>`;

/** Has a passkey made, or used; `reason` is why there can be none at this address. */
function passkeyForm(kind: 'make' | 'enter', language: Language, label: string, reason: string | null): Html {
  const { passkey } = WORDS[language].page;
  if (reason !== null)
    return markup`<div><button disabled>${label}</button><p class="small">${reason}</p></div>`;
  return markup`<form data-to="/passkey/${kind}" data-passkey="${kind}" data-cancelled="${passkey.cancelled}" data-exists="${passkey.exists}" data-none="${passkey.none}" data-elsewhere="${passkey.elsewhere}">${button(label, kind === 'enter' ? 'first' : '')}<p class="answer" role="alert"></p></form>`;
}

/** Buttons that lead to the pages of platforms. */
const platformsHtml = (language: Language, platforms: readonly (keyof typeof PLATFORM_NAMES)[]): Html =>
  platforms.length === 0
    ? markup``
    : markup`<div class="ways">${platforms.map((each) =>
        form(
          '/sign-in/by',
          hidden('platform', each),
          button(WORDS[language].page.by.way(PLATFORM_NAMES[each])),
        ),
      )}</div>`;

/** The ways to sign in; `reason` is why there are no passkeys here. */
export function signInHtml(
  language: Language,
  said: string | null,
  reason: string | null,
  platforms: readonly (keyof typeof PLATFORM_NAMES)[],
): Html {
  const { signIn, passkey } = WORDS[language].page;
  const [before, after] = signIn.byBot;
  return markup`${said === null ? markup`` : markup`<p class="said" role="status">${said}</p>`}
    <p>${signIn.about}</p>
    <h2>${passkey.title}</h2>
    <p>${passkey.about}</p>
    <div class="ways">${passkeyForm('enter', language, passkey.enter, reason)}${passkeyForm('make', language, passkey.make, reason)}</div>
    <h2>${signIn.chat}</h2>
    ${platformsHtml(language, platforms)}
    <p>${before} <code>/web</code> ${after}</p>
    ${form(
      '/sign-in',
      markup`<label for="code">${signIn.code}</label>
        <input id="code" name="code" required maxlength="20" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" aria-describedby="code-about">
        <p id="code-about" class="small">${signIn.codeAbout}</p>`,
      button(signIn.next, 'first'),
    )}
    ${scriptless(language)}`;
}

/** What stands there instead where a network could read the cookie along. */
export const inClearHtml = (language: Language): Html =>
  markup`<p class="said" role="status">${WORDS[language].page.inClear}</p>`;

/** The question before somebody is signed in; `now` is who is, in this browser, and `more` asks these something else. */
export function askHtml(language: Language, secret: string, now: string | null, more: Html): Html {
  const { signIn } = WORDS[language].page;
  return markup`${now === null ? markup`` : markup`<p>${signIn.instead(now)}</p>`}
    <p>${signIn.warning}</p>
    ${form(
      '/sign-in',
      hidden('secret', secret),
      markup`<div class="ways">${button(signIn.yes, 'first')}${wayTo('/', signIn.no)}</div>`,
    )}
    ${more}
    ${scriptless(language)}`;
}

/** What Me shows. */
export interface Mine {
  readonly account: Account;
  readonly here: Found;
  readonly browsers: readonly Found[];
  readonly passkeys: readonly Kept[];
  /** They have just made their first passkey. */
  readonly isFirst: boolean;
  /** Why no passkey can be made at this address, and why no other device can open it. */
  readonly noPasskey: string | null;
  readonly noDevice: string | null;
  /** What became of what they did last. */
  readonly said: string | null;
  readonly running: number;
  readonly stored: Text;
  /** Platforms by whose pages another account of theirs can be joined. */
  readonly platforms: readonly (keyof typeof PLATFORM_NAMES)[];
  /** Their other accounts, as a part of the page. */
  readonly joined: Html;
  /** Ways to what features keep for them. */
  readonly more: readonly (readonly [path: string, title: string])[];
  /** What features have for them. */
  readonly parts: readonly MinePart[];
  /** An address that makes a choice in this browser, and leads back. */
  readonly choosing: (choice: Choice, value: string) => string;
}

export function meHtml(mine: Mine, language: Language, hasPolicy: boolean): Html {
  const { page } = WORDS[language];
  const platform = PLATFORM_NAMES[platformOf(mine.account.user)];
  return markup`${mine.said === null ? markup`` : markup`<p class="said" role="status">${mine.said}</p>`}
    ${platform === '' ? nameHtml(mine, language) : markup`<p>${page.known(platform)} ${page.nameOf(platform)}</p>`}
    ${carryHtml(language)}
    <div class="ways">${mine.more.map(([path, title]) => wayTo(path, title))}</div>
    ${mine.parts.map((part) => partHtml(part, mine.choosing))}
    <h2>${page.ways}</h2>
    ${waysHtml(mine, platform, language)}
    ${mine.joined}
    <h2>${page.devices}</h2>
    <p class="said" data-unsent="${page.unsent}" hidden></p>
    <ul class="devices">${mine.browsers.map((each) => deviceHtml(each, mine.here, language))}</ul>
    ${mine.noDevice === null ? form('/me/device', [], button(page.device.add)) : markup`<div><button disabled>${page.device.add}</button><p class="small">${mine.noDevice}</p></div>`}
    ${form('/me/sign-out', [], button(page.everywhere))}
    <details><summary>${page.stored}</summary><div class="words">${textHtml(mine.stored)}</div></details>
    ${hasPolicy ? markup`<div class="ways">${wayTo('/privacy', page.privacy)}</div>` : markup``}
    ${deletingHtml(mine, language)}
    ${scriptless(language)}`;
}

function partHtml(
  { title, text, ways, buttons = [], choices = [] }: MinePart,
  choosing: Mine['choosing'],
): Html {
  const links = ways.map(([path, label]) => wayTo(path, label));
  return markup`<h2>${title}</h2>
    ${text.length === 0 ? markup`` : markup`<div class="words">${textHtml(text)}</div>`}
    ${links.length === 0 ? markup`` : markup`<div class="ways">${links}</div>`}
    ${choices.map((choice) => choiceHtml(choice, choosing))}
    ${buttons.length === 0 ? markup`` : markup`<ul class="devices">${buttons.map(pressHtml)}</ul>`}`;
}

const choiceHtml = ({ title, choice, now, values }: MineChoice, choosing: Mine['choosing']): Html =>
  markup`<nav class="choices" aria-label="${title}"><span aria-hidden="true">${title}</span> ${values.map(
    ([value, label]) =>
      markup`<a href="${choosing(choice, value)}" rel="nofollow"${value === now ? markup` aria-current="true"` : markup``}>${label}</a> `,
  )}</nav>`;

/** It needs no script. */
const pressHtml = ({ data, about, label }: MineButton): Html =>
  markup`<li><span dir="auto">${about}</span><form method="post" action="${PRESS}" aria-label="${`${about}: ${label}`}">${hidden('data', data)}${button(label)}</form></li>`;

/** Hidden until the browser's guest turns out to have games. */
function carryHtml(language: Language): Html {
  const { page } = WORDS[language];
  return markup`<form class="said" data-to="/me/carry" data-carry hidden><p></p>${button(page.take, 'first')}<p class="answer" role="alert"></p></form>`;
}

function waysHtml(
  { passkeys, isFirst, noPasskey, platforms }: Mine,
  platform: string,
  language: Language,
): Html {
  const { passkey, wayByBot, signIn } = WORDS[language].page;
  const [before, after] = platform === '' ? signIn.byBot : wayByBot(platform);
  return markup`${isFirst ? markup`<p class="said" role="status">${passkey.second}</p>` : markup``}
    <p>${before} <code>/web</code> ${after}</p>
    ${platformsHtml(language, platforms)}
    <ul class="devices">${passkeys.map((each) => passkeyHtml(each, language))}</ul>
    ${passkeyForm('make', language, passkey.add, noPasskey)}`;
}

const dateIn = (language: Language, time: number): string =>
  new Date(time).toLocaleDateString(LOCALES[language].tag, { dateStyle: 'medium', timeZone: 'UTC' });

function passkeyHtml({ row, name, used }: Kept, language: Language): Html {
  const { page } = WORDS[language];
  const shown = name === '' ? page.passkey.title : name;
  const about = page.passkey.used(dateIn(language, used));
  return markup`<li><span>${shown} <small>${about}</small></span>${form(
    '/me/passkey/remove',
    hidden('key', row),
    button(page.passkey.remove),
    `${shown}, ${about}`,
  )}<details><summary>${page.passkey.rename}</summary>${form(
    '/me/passkey/name',
    markup`${hidden('key', row)}<label for="name-${row}">${page.name}</label>
      <input id="name-${row}" name="name" value="${name}" maxlength="80" autocomplete="off">`,
    button(page.save),
  )}</details></li>`;
}

function nameHtml({ account }: Mine, language: Language): Html {
  const { page } = WORDS[language];
  return form(
    '/me/name',
    markup`<label for="name">${page.name}</label>
      <input id="name" name="name" value="${account.name}" maxlength="80" autocomplete="nickname">`,
    button(page.save),
  );
}

function deviceHtml({ id, device, seen }: Found, here: Found, language: Language): Html {
  const { page } = WORDS[language];
  const name = device === '' ? page.browser : device;
  const isHere = id === here.id;
  const about = isHere ? page.here : page.seen(dateIn(language, seen));
  return markup`<li><span>${name} <small>${about}</small></span>${form(
    '/me/sign-out',
    hidden('id', id),
    button(isHere ? page.signOutHere : page.signOut),
    `${name}, ${about}`,
  )}</li>`;
}

function deletingHtml({ running }: Mine, language: Language): Html {
  const { page } = WORDS[language];
  const choice = (value: string, label: string, isFirst: boolean): Html =>
    markup`<label class="choice"><input type="radio" name="leaving" value="${value}"${isFirst ? markup` checked` : markup``}> ${label}</label>`;
  const choices = [choice('computer', page.computer, true), choice('resign', page.resign, false)];
  return markup`<details><summary>${page.deleting}</summary>
    ${form(
      '/me/delete',
      markup`<p>${page.deletingAbout(running)}</p>${running === 0 ? hidden('leaving', 'computer') : choices}`,
      button(page.deleteAll, 'danger'),
    )}</details>`;
}

/** What is stored of somebody, as chats tell it. */
export const storedText = (
  { name, user }: Account,
  traces: StoredCounts,
  kept: readonly Text[],
  language: Language,
): Text => MESSAGES[language].times.privacy(name, user, traces, kept);
