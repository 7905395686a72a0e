import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { recallPlayer } from '../../../web/page/link/player.js';
import { type Answer, post } from './post.js';

/** Has an authenticator make a passkey or use one, as a form says. Rejects with the error of the browser. */
export async function byPasskey({ dataset }: HTMLFormElement): Promise<Answer> {
  const kind = dataset['passkey'];
  const { token, name } = recallPlayer();
  const wish = kind === 'make' ? { kind, token, name } : { kind };
  // Two tabs may be answered in reverse: the later of them is asked once more.
  for (let isLast = false; ; isLast = true) {
    const { options, ...refusal } = await post('/passkey/options', wish);
    if (options === undefined) return refusal;
    const answer =
      kind === 'make'
        ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    const done = await post(dataset['to'] ?? '', { answer });
    if (isLast || !done.again) return done;
  }
}

/** What is said of an error of the browser; undefined if it is none of passkeys. */
export function saidOf({ name }: Error, { dataset }: HTMLFormElement): string | undefined {
  if (name === 'NotAllowedError' || name === 'AbortError') return dataset['cancelled'];
  if (name === 'InvalidStateError') return dataset['exists'];
  if (name === 'SecurityError') return dataset['elsewhere'];
  return name === 'NotSupportedError' || name === 'ConstraintError' ? dataset['none'] : undefined;
}

/** Tells authenticators which passkeys are good no longer, where the browser can. */
export async function tidy({ rpId, ids }: NonNullable<Answer['gone']>): Promise<void> {
  for (const credentialID of ids)
    await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID }).catch(() => undefined);
}

/** Has forms of passkeys say so, once, in a browser that has none. */
export function markUnsupported(forms: readonly HTMLFormElement[]): void {
  if (browserSupportsWebAuthn()) return;
  for (const button of forms.flatMap((form) => [...form.querySelectorAll('button')])) button.disabled = true;
  const [form] = forms.slice(-1);
  form?.querySelector('.answer')?.replaceChildren(form.dataset['none'] ?? '');
}
