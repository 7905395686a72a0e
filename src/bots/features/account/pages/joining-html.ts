import type { Language } from '../../../../locales/index.js';
import { platformOf } from '../../../../sessions/platform.js';
import { type Html, markup, wayTo } from '../../../web/reading.js';
import type { Joins } from '../joins.js';
import type { Account } from '../rows.js';
import { WORDS } from '../words/index.js';
import { button, calledBy, form, hidden, PLATFORM_NAMES, scriptless } from './html.js';

type Named = Pick<Account, 'user' | 'name'>;
export type Outlook = Exclude<Awaited<ReturnType<Joins['outlook']>>, string>;

/** How an account is called where its person has several: `Olga (Telegram)`. */
export function nameWith(account: Named, language: Language): string {
  const platform = PLATFORM_NAMES[platformOf(account.user)];
  const name = calledBy(account, language);
  return platform === '' ? name : `${name} (${platform})`;
}

/** What comes of it if two become one. */
function outlookHtml(language: Language, [one, other]: readonly [Named, Named], outlook: Outlook): Html {
  const { join } = WORDS[language].page;
  return markup`<p>${join.about(nameWith(one, language), nameWith(other, language))}</p>
    ${outlook.isRated ? markup`<p>${join.rated}</p>` : markup``}
    ${outlook.met > 0 ? markup`<p>${join.met(outlook.met)}</p>` : markup``}`;
}

/** Asks who has signed in, below the question whether the second is to be signed in instead. */
export function firstHtml(
  language: Language,
  secret: string,
  both: readonly [Named, Named],
  outlook: Outlook,
): Html {
  const { join } = WORDS[language].page;
  return markup`<h2>${join.both}</h2>
    ${outlookHtml(language, both, outlook)}
    ${form('/sign-in/join', hidden('secret', secret), button(join.offer))}`;
}

/** Asks the second. */
export function secondHtml(
  language: Language,
  secret: string,
  both: readonly [Named, Named],
  outlook: Outlook,
): Html {
  const { signIn, join } = WORDS[language].page;
  return markup`${outlookHtml(language, both, outlook)}
    <p>${join.warning}</p>
    ${form(
      '/me/join',
      hidden('secret', secret),
      markup`<div class="ways">${button(join.yes, 'first')}${wayTo('/me', signIn.no)}</div>`,
    )}
    ${scriptless(language)}`;
}

/** On Me: the other accounts of the same person, and how to part from them. */
export function joinedHtml(language: Language, others: readonly Named[]): Html {
  if (others.length === 0) return markup``;
  const { join } = WORDS[language].page;
  return markup`<h2>${join.joinedWith}</h2>
    <ul class="devices">${others.map((each) => markup`<li><span>${nameWith(each, language)}</span></li>`)}</ul>
    <details><summary>${join.part}</summary>${form(
      '/me/part',
      markup`<p>${join.partAbout}</p>`,
      button(join.part, 'danger'),
    )}</details>`;
}
