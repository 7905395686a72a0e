import { socketAddress } from '../link/early-socket.js';
import { takeErrand } from '../link/errand.js';
import { offerLink, shareLink } from '../panels/dialogs.js';
import { readSetting, storesNothing, writeSetting } from '../settings.js';
import { shake } from '../sound.js';
import { say } from '../words.js';
import { type HostApp, Proofs } from './host-app.js';

const PASSES = 'damka.passes';
/** Games whose passes are kept. */
const KEPT = 20;

type Kept = readonly (readonly [game: string, pass: string])[];

/** The passes that this browser keeps, the last one first. */
export function kept(): Kept {
  try {
    return JSON.parse(readSetting(PASSES) ?? '[]');
  } catch {
    return [];
  }
}

const addressOf = (game: string): string => `/g/${game}`;

/** The game that the address names; null for one that is to be opened. */
function gameHere(): string | null {
  const [, , place = ''] = location.pathname.split('/');
  return place === 'new' ? null : place;
}

/** The pass in the address. */
export const passHere = (): string | undefined => /^#pass=([\w.-]+)$/.exec(location.hash)?.[1];

/** A tab of a browser: players are guests, unless a link from Discord or an earlier one says who they are. The page may be of one game, or show several. */
export function tab(first = gameHere(), isOfGame = true): HostApp {
  let game = first;
  const link = passHere();
  // Copying the address must not copy the pass.
  if (link !== undefined) history.replaceState(null, '', location.pathname);
  const known = kept().find(([of]) => of === game)?.[1];
  const passes = [link, known].filter((pass) => pass !== undefined);
  const keep = (pass: string | null) => {
    const others = kept().filter(([of]) => of !== game);
    const now: Kept = game === null || pass === null ? others : [[game, pass], ...others];
    writeSetting(PASSES, JSON.stringify(now.slice(0, KEPT)));
  };
  // The way back leads to the game before.
  addEventListener('popstate', () => location.reload());
  return {
    game,
    socket: socketAddress('/ws/board'),
    rules: '/rules/of/',
    isInside: false,
    proofs: new Proofs(
      passes.map((pass) => ({ kind: 'pass', pass })),
      keep,
    ),
    opened: (opened) => {
      if (game === null) history.replaceState(null, '', addressOf(opened));
      else if (isOfGame) history.pushState(null, '', addressOf(opened));
      game = opened;
    },
    arrived: (page) => {
      if (storesNothing()) page.notify(say('storesNothing'));
      const errand = takeErrand(game);
      const title = page.board?.title ?? say('bot');
      if (errand === 'share') void offerLink(title, (text) => page.notify(text));
      const join = page.board?.buttons.find(({ action }) => action === 'join');
      if (errand === 'sit' && join !== undefined) void page.press(join);
    },
    feel: shake,
    share: (game) => void shareLink(game.board?.title ?? say('bot'), (text) => game.notify(text)),
  };
}
