import { platformOf } from '../../../sessions/platform.js';
import type { RequestContext } from '../../channel/request-context.js';
import { isLoopback } from '../../web/origin-guard.js';
import { SignIns } from './sign-ins.js';
import { WORDS } from './words/index.js';

/** Where codes are typed, and one-time addresses are. */
export const SIGN_IN = '/sign-in';

/** `/web`: in private, gives somebody a way to sign in in a browser. It only leads from the bot to the browser. */
export async function offerSignIn(context: RequestContext): Promise<void> {
  const { service, publicUrl, language, known } = context;
  const { chat } = WORDS[language];
  if (platformOf(known.user) === 'web') return context.whisper(chat.onPage());
  if (!context.isAlone) return context.whisper(chat.inPrivate());
  const isSafe = publicUrl?.startsWith('https:') || (publicUrl && isLoopback(new URL(publicUrl).hostname));
  if (publicUrl === null || !isSafe) return context.whisper(chat.noPages());
  const { store } = service;
  const { secret, code } = await new SignIns(store, () => service.now).begin(known.user, known.name);
  const [page, address] = [publicUrl + SIGN_IN, `${publicUrl}${SIGN_IN}/${secret}`];
  // No chat takes a button to another address.
  const hasButton = publicUrl.startsWith('https:');
  await context.whisper(chat.offer(known.name, code, page, hasButton ? null : address), {
    keyboard: [
      hasButton ? [{ label: chat.open, data: 'web', opens: address }] : [],
      [{ label: chat.copy, data: 'web', copy: code }],
    ],
  });
}
