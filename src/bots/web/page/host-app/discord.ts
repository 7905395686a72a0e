import { Common, DiscordSDK } from '@discord/embedded-app-sdk';
import { socketAddress } from '../link/early-socket.js';
import { say } from '../words.js';
import { type HostApp, Proofs } from './host-app.js';

/** Discord shows the page: an Activity, in which the player is asked once whether their name may be known. */
export async function discord(): Promise<HostApp> {
  const application = document.body.getAttribute('data-application') ?? '';
  const sdk = new DiscordSDK(application, { disableConsoleLogOverride: true });
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: application,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: ['identify'],
  });
  // In a small window over a call only the board and the clocks have room.
  void sdk
    .subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => {
      document.body.toggleAttribute('data-small', layout_mode === Common.LayoutModeTypeObject.PIP);
    })
    .catch(() => undefined);
  // Discord's proxy leads to what lies beside the page.
  const folder = location.pathname.replace(/[^/]*$/, '');
  // A link that was shared, or that the bot has given, names its game.
  let game = /^[\w-]{4,64}$/.exec(sdk.customId ?? '')?.[0] ?? null;
  return {
    game,
    socket: socketAddress(`${folder}ws`),
    rules: `${folder}rules/of/`,
    isInside: true,
    proofs: new Proofs([{ kind: 'activity', code, instance: sdk.instanceId }]),
    opened: (opened) => {
      game = opened;
    },
    // Refused where the player thinks better of it.
    share: ({ board }) =>
      void sdk.commands
        .shareLink({ message: board?.title ?? say('bot'), ...(game !== null && { custom_id: game }) })
        .catch(() => undefined),
  };
}
