import { once } from 'node:events';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { VERSION } from '../../project-file.js';
import { EnginePool } from '../../sessions/thinking/engine-pool.js';
import { DXP_PORT, listenForDxp, playOverDxp } from '../arena/dxp/net.js';
import type { DxpSettings } from '../arena/dxp/session.js';
import { HUB_VARIANTS } from '../arena/hub/engine.js';
import { type Arguments, levelOf, variantNamed, wholeNumber } from '../arguments.js';
import { troubleOf } from '../files.js';
import { CliFault } from '../sentences.js';
import { folderToRead } from './endgames.js';

const USUAL = { games: 2, minutes: 5, moves: 0 } as const;
const LOCAL = '127.0.0.1';

/** `damka dxp`: plays over DamExchange, as a server or as a client. */
export async function dxp(args: Arguments): Promise<string> {
  const variant = variantNamed(args.words[0]);
  if (variant.kind !== 'draughts' || variant.hub === null) {
    const known = HUB_VARIANTS.map(({ id }) => id).join(', ');
    throw new CliFault(`DamExchange has boards of fifty squares: ${known}.`);
  }
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  const complain = (problem: unknown) => tell(String(problem));
  const pool = new EnginePool({ threads: 1, report: complain, endgames: folderToRead(args) });
  await pool.ready;
  const settings: DxpSettings = {
    variant,
    name: `Damka ${VERSION}`,
    engine: pool,
    ms: wholeNumber(args, 'ms', 1),
    level: levelOf(args),
    tell,
    now: Date.now,
  };
  try {
    return args.text('connect') === null ? await serve(args, settings) : await visit(args, settings);
  } finally {
    await pool.close();
  }
}

async function serve(args: Arguments, settings: DxpSettings): Promise<string> {
  const host = args.text('host') ?? LOCAL;
  const port = wholeNumber(args, 'port', 0, 65_535) ?? DXP_PORT;
  const server = await listenForDxp(settings, host, port).catch((error: unknown) => {
    throw new CliFault(`${host}:${port} cannot be listened on: ${troubleOf(error)}`, { cause: error });
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  settings.tell(
    `Damka plays ${titleOf(settings.variant, DEFAULT_LANGUAGE)} over DamExchange at ${host}:${bound}.`,
  );
  await once(process, 'SIGINT');
  server.close();
  process.exit(0);
}

function placeOf(text: string): { readonly host: string; readonly port: number } {
  const [, host = '', port] = /^([^:]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === '' || Number(port ?? 0) > 65_535) {
    throw new CliFault(`--connect takes host or host:port, not "${text}".`);
  }
  return { host, port: port === undefined ? DXP_PORT : Number(port) };
}

async function visit(args: Arguments, settings: DxpSettings): Promise<string> {
  const { host, port } = placeOf(args.text('connect') ?? '');
  const wish = {
    games: wholeNumber(args, 'games', 1, 10_000) ?? USUAL.games,
    minutes: wholeNumber(args, 'minutes', 1, 999) ?? USUAL.minutes,
    moves: wholeNumber(args, 'moves', 0, 999) ?? USUAL.moves,
  };
  const results = await playOverDxp(settings, host, port, wish).catch((error: unknown) => {
    throw new CliFault(`${host}:${port} cannot be reached: ${troubleOf(error)}`, { cause: error });
  });
  return results
    .map(
      ({ seat, reason, game }, index) =>
        `game ${index + 1} as ${seat}: ${reason}, ${game.entries.length} moves`,
    )
    .join('\n');
}
