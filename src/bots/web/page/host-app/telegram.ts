import { socketAddress } from '../link/early-socket.js';
import { followHost, showLight } from '../looks.js';
import type { Sound } from '../sound.js';
import { say } from '../words.js';
import { Bridge } from './bridge.js';
import { coloursIn, lightOf, pageColours } from './colours.js';
import { type GamePage, type HostApp, Proofs } from './host-app.js';

const HAPTICS: Readonly<Record<Sound, Readonly<Record<string, string>>>> = {
  move: { type: 'impact', impact_style: 'light' },
  capture: { type: 'impact', impact_style: 'medium' },
  turn: { type: 'notification', notification_type: 'warning' },
  end: { type: 'notification', notification_type: 'success' },
};
const EDGES = ['top', 'right', 'bottom', 'left'];

const root = document.documentElement.style;

let theme: Readonly<Record<string, string>> = {};
/** The light in which the page was painted last, and the properties that were set. */
let painted = '';
let set: readonly string[] = [];

/** Shows the page in the colours of Telegram, unless the reader wants another light than that. */
function paint(): void {
  showLight();
  const shown = document.documentElement.getAttribute('data-light') ?? '';
  const house = getComputedStyle(document.documentElement);
  for (const name of set) root.removeProperty(`--${name}`);
  const taken =
    shown === lightOf(theme) ? pageColours(theme, (name) => house.getPropertyValue(`--${name}`).trim()) : {};
  for (const [name, colour] of Object.entries(taken)) root.setProperty(`--${name}`, colour);
  set = Object.keys(taken);
  painted = shown;
}

function take(params: unknown): void {
  theme = coloursIn(params);
  followHost(lightOf(theme));
  paint();
}

/** Keeps an edge of the window clear of the client's own controls (`what` is content) and of the screen's corners. */
function clear(what: string, insets: Readonly<Record<string, unknown>>): void {
  for (const edge of EDGES) root.setProperty(`--${what}-${edge}`, `${Number(insets[edge]) || 0}px`);
}

/** Telegram shows the page, and says who has opened it. */
export function telegram(): HostApp {
  const launch = new URLSearchParams(location.hash.slice(1));
  const data = launch.get('tgWebAppData') ?? '';
  const bridge = new Bridge(launch.get('tgWebAppVersion') ?? '6.0');
  const [, , , place] = location.pathname.split('/');
  const started = new URLSearchParams(data).get('start_param');
  bridge.on('theme_changed', ({ theme_params }) => take(theme_params));
  bridge.receive('theme_changed', `{"theme_params":${launch.get('tgWebAppThemeParams')}}`);
  bridge.on('safe_area_changed', (insets) => clear('safe', insets));
  bridge.on('content_safe_area_changed', (insets) => clear('content', insets));
  bridge.post('iframe_ready');
  bridge.post('web_app_ready');
  bridge.post('web_app_expand');
  bridge.post('web_app_request_safe_area', {}, '8.0');
  bridge.post('web_app_request_content_safe_area', {}, '8.0');
  return {
    game: place ?? started ?? launch.get('tgWebAppStartParam'),
    socket: socketAddress('/ws/board'),
    rules: '/rules/of/',
    isInside: true,
    proofs: new Proofs([{ kind: 'telegram', data }]),
    opened: () => undefined,
    share: (game) => game.ask('invite'),
    invited: ({ prepared, address }) => {
      if (prepared !== null && bridge.knows('8.0'))
        bridge.post('web_app_send_prepared_message', { id: prepared });
      else
        bridge.post('web_app_open_tg_link', { path_full: `/share/url?url=${encodeURIComponent(address)}` });
    },
    held: (isHeld) => bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isHeld }, '7.7'),
    feel: (what) => bridge.post('web_app_trigger_haptic_feedback', HAPTICS[what], '6.1'),
    drawn: buttonsOf(bridge),
  };
}

/** Shows on the client's own buttons what can be taken back, and what is offered first. */
function buttonsOf(bridge: Bridge): (game: GamePage) => void {
  let shown = '';
  let game: GamePage | null = null;
  bridge.on('back_button_pressed', () => game?.input.escape());
  bridge.on('secondary_button_pressed', () => {
    const offered = game === null ? undefined : offer(game);
    if (offered !== undefined) void game?.press(offered);
  });
  return (now) => {
    game = now;
    if (document.documentElement.getAttribute('data-light') !== painted) paint();
    const { picked, aim, ways } = now.input.marks();
    const back = { is_visible: picked !== null || aim !== null || ways.length > 0 };
    const offered = offer(now);
    const text = offered?.label ?? say('done');
    const second = { is_visible: offered !== undefined, is_active: true, text, position: 'bottom' };
    const show = JSON.stringify([back, second]);
    if (show === shown) return;
    shown = show;
    bridge.post('web_app_setup_back_button', back, '6.1');
    bridge.post('web_app_setup_secondary_button', second, '7.10');
  };
}

const offer = ({ board }: GamePage) => board?.buttons.find(({ style }) => style === 'primary');
