import { type Client, GatewayCloseCodes } from 'discord.js';
import type { PortContext, PortStatus } from '../port.js';

const NO_CONTENT =
  'The Message Content intent is not granted, so a plain move is read only in direct messages, in replies ' +
  '(with a ping) to the board and when it mentions the bot. It can be switched on at ' +
  'https://discord.com/developers/applications under Bot.';

/** Reports the connection's state in words for the operator, each only once in a row. */
export class StatusReporter {
  private last = '';

  constructor(private readonly tell: PortContext['status']) {}

  /** `hasResumed`: with the session of the last run, at whose beginning Discord has told of the servers. */
  on(client: Client<true>, readsContent: boolean, hasResumed: boolean): void {
    const { shards, shardCount } = client.options;
    const all = !Array.isArray(shards) || shards.length === shardCount;
    const part = all ? '' : ` Shards ${shards.join(', ')} of ${shardCount} are here.`;
    const { size } = client.guilds.cache;
    const servers = hasResumed
      ? 'and going on where the last run ended'
      : `in ${size} ${size === 1 ? 'server' : 'servers'}`;
    const where = `Connected to Discord as ${client.user.tag}, ${servers}.${part}`;
    this.say({ state: 'on', reason: readsContent ? where : `${where} ${NO_CONTENT}` });
  }

  tokenRefused(): void {
    const reason =
      'Discord refuses the token. Copy it again from https://discord.com/developers/applications (Bot, Reset Token).';
    this.say({ state: 'off', reason });
  }

  shardsRefused(): void {
    const reason =
      'Discord refuses these shards: the bot is in too many servers for so few. Set SHARD_COUNT to a greater number, or leave SHARDS and SHARD_COUNT out.';
    this.say({ state: 'off', reason });
  }

  standsBy(): void {
    const reason =
      'Other processes hear the servers on Discord; this one writes, and takes over where one of them dies.';
    this.say({ state: 'on', reason });
  }

  cutOff(): void {
    const reason = 'The store is out of reach: other processes hear the servers on Discord; trying again.';
    this.say({ state: 'waiting', reason });
  }

  reconnecting(): void {
    this.say({ state: 'waiting', reason: 'The connection to Discord is lost; reconnecting.' });
  }

  outOfReach(error: unknown): void {
    const why = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    this.say({ state: 'waiting', reason: `Discord is out of reach${why}; trying again.` });
  }

  closed(code: number): void {
    const name = GatewayCloseCodes[code] ?? code;
    this.say({ state: 'waiting', reason: `Discord closed the connection (${name}); trying again.` });
  }

  say(status: PortStatus): void {
    const words = `${status.state} ${status.reason}`;
    if (words === this.last) return;
    this.last = words;
    this.tell(status);
  }
}
