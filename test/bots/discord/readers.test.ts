import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '../../doubles/discord.js';
import { Harness } from './support/harness.js';

const VIEW = PermissionFlagsBits.ViewChannel;
const [MEMBERS, MUTED, HEADS] = ['9001', '9002', '9003'];

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.connected();
  harness.guild.roles.set(MEMBERS, 0n).set(MUTED, 0n).set(HEADS, PermissionFlagsBits.Administrator);
});
afterEach(() => harness.close());

const reads = (user = harness.anna.id, channel: Channel = harness.channel) =>
  harness.port?.isReader?.(`discord:${channel.id}`, `discord:${user}`);
/** Closes the channel to all, with some rights besides. */
function close(...others: readonly [id: string, type: 0 | 1, what: 'allow' | 'deny'][]): void {
  const bits = { allow: '0', deny: '0' };
  harness.channel.overwrites = [
    { ...bits, id: harness.guild.id, type: 0, deny: String(VIEW) },
    ...others.map(([id, type, what]) => ({ ...bits, id, type, [what]: String(VIEW) })),
  ];
}
const give = (...roles: readonly string[]) => harness.guild.memberRoles.set(harness.anna.id, roles);

describe('who reads a channel of a server', () => {
  it('is everybody of the server, and nobody else', async () => {
    expect(await reads()).toBe(true);
    const stranger = harness.discord.addUser('stranger');
    expect(await reads(stranger.id)).toBe(false);
  });

  it('a member of the server who may not view the channel was taken for its reader', async () => {
    close();
    expect(await reads()).toBe(false);
    close([MEMBERS, 0, 'allow']);
    expect(await reads()).toBe(false);
    give(MEMBERS);
    expect(await reads()).toBe(true);
    expect(await reads(harness.boris.id)).toBe(false);
  });

  it('is whom one role lets in, though another one does not, and nobody whom it is denied by name', async () => {
    give(MEMBERS, MUTED);
    close([MEMBERS, 0, 'allow'], [MUTED, 0, 'deny']);
    expect(await reads()).toBe(true);
    close([MEMBERS, 0, 'allow'], [harness.anna.id, 1, 'deny']);
    expect(await reads()).toBe(false);
    close([MUTED, 0, 'deny'], [harness.anna.id, 1, 'allow']);
    expect(await reads()).toBe(true);
  });

  it('is who administers the server, whatever the channel says, and its owner', async () => {
    give(HEADS);
    close([harness.anna.id, 1, 'deny']);
    expect(await reads()).toBe(true);
    Object.assign(harness.guild, { ownerId: harness.boris.id });
    expect(await reads(harness.boris.id)).toBe(true);
  });

  it('reads its threads, too, and nobody else does', async () => {
    const thread = harness.discord.addThread(harness.channel, 'a game');
    expect(await reads(harness.anna.id, thread)).toBe(true);
    close([harness.boris.id, 1, 'allow']);
    expect(await reads(harness.anna.id, thread)).toBe(false);
    expect(await reads(harness.boris.id, thread)).toBe(true);
    thread.readers = new Set([harness.anna.id]);
    expect(await reads(harness.boris.id, thread)).toBe(false);
    expect(await reads(harness.anna.id, thread)).toBe(true);
  });

  it('is not known where Discord does not tell', async () => {
    harness.discord.faults.add({ path: /\/members\//, trouble: { kind: 'error', status: 403, code: 50001 } });
    expect(await reads()).toBeNull();
    expect(await reads(harness.anna.id, harness.anna.direct)).toBeNull();
  });
});
