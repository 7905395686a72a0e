import type { Language } from '../../../../locales/index.js';
import { type Html, markup, wayTo } from '../../../web/reading.js';
import type { SignIn } from '../rows.js';
import { WORDS } from '../words/index.js';
import { button, form, hidden, scriptless } from './html.js';
import { qrHtml } from './qr.js';

/** Has the page ask every two seconds how it stands. */
const watching = (to: string, fields: readonly Html[]): Html =>
  markup`<form data-to="${to}" data-watch hidden>${fields}<p class="answer"></p></form>`;

/** On the device where somebody has signed in: the code that another one scans. */
export async function scanHtml(language: Language, secret: string, address: string): Promise<Html> {
  const { device } = WORDS[language].page;
  const qr = await qrHtml(address, device.qr);
  return markup`<p>${device.scan}</p>
    ${qr}
    <p class="small">${device.orOpen} <code>${address}</code></p>
    <p>${device.warning}</p>
    <div class="ways">${wayTo('/me', device.back)}</div>
    ${watching('/me/device/look', [hidden('secret', secret), hidden('seen', 'nobody')])}
    ${scriptless(language)}`;
}

/** There, once another device shows a number. */
export function chooseHtml(
  language: Language,
  secret: string,
  { device, choices }: NonNullable<SignIn['newcomer']>,
): Html {
  const { page } = WORDS[language];
  const choice = (value: number, label: string): Html =>
    form('/me/device/choose', [hidden('secret', secret), hidden('number', String(value))], button(label));
  return markup`<p>${page.device.which(device === '' ? page.browser : device)}</p>
    <div class="ways">${choices.map((each) => choice(each, String(each)))}${choice(0, page.device.none)}</div>
    <p>${page.device.warning}</p>
    ${watching('/me/device/look', [hidden('secret', secret), hidden('seen', 'somebody')])}
    ${scriptless(language)}`;
}

/** On the new device, before anything is asked for; `now` is who has signed in there. */
export function openHtml(language: Language, secret: string, now: string | null): Html {
  const { signIn, device } = WORDS[language].page;
  return markup`${now === null ? markup`` : markup`<p>${signIn.instead(now)}</p>`}
    <p>${signIn.warning}</p>
    ${form(
      '/device',
      hidden('secret', secret),
      markup`<div class="ways">${button(device.show, 'first')}${wayTo('/', signIn.no)}</div>`,
    )}
    ${scriptless(language)}`;
}

/** There, with its number in the heading. */
export function numberHtml(language: Language, secret: string, claim: string): Html {
  const { device } = WORDS[language].page;
  return markup`<p>${device.number}</p>
    ${watching('/device/look', [hidden('secret', secret), hidden('claim', claim)])}
    ${scriptless(language)}`;
}
