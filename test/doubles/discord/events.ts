import { z } from 'zod';
import { ApiError, apiErrors, parseBody } from './api-error.js';
import type { Route } from './http.js';
import type { Guild, ScheduledEvent } from './model.js';
import { PERMISSIONS } from './permissions.js';
import type { World } from './world.js';

type Adding = (method: string, path: string, handle: Route['handle']) => Route;

const fields = z.object({
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(1_000),
  scheduled_start_time: z.iso.datetime(),
  scheduled_end_time: z.iso.datetime(),
});
const made = fields.extend({
  privacy_level: z.literal(2),
  entity_type: z.literal(3),
  entity_metadata: z.object({ location: z.string().min(1).max(100) }),
});
const changed = fields.partial().extend({ status: z.literal([2, 3, 4]).optional() });

/** From which state an event comes into which: https://docs.discord.com/developers/resources/guild-scheduled-event. */
const NEXT: Readonly<Record<ScheduledEvent['status'], readonly number[]>> = {
  1: [2, 4],
  2: [3],
  3: [],
  4: [],
};

/** The events of servers, at a place of which people meet that is none of Discord's. */
export function eventRoutes(world: World, add: Adding, now: () => number = Date.now): readonly Route[] {
  const guildOf = (id: string | undefined): Guild => {
    const guild = world.guilds.get(id ?? '');
    if (guild === undefined) throw apiErrors.unknownGuild();
    if (!guild.botIsMember) throw apiErrors.missingAccess();
    return guild;
  };
  const mayChange = (guild: Guild): void => {
    if ((guild.permissions & PERMISSIONS.CreateEvents) === 0n) throw apiErrors.missingPermissions();
  };
  const eventOf = (guild: Guild, id: string | undefined): ScheduledEvent => {
    const event = guild.events.get(id ?? '');
    if (event === undefined) throw apiErrors.unknownEvent();
    return event;
  };
  const inOrder = ({ scheduled_start_time: start, scheduled_end_time: end }: z.infer<typeof fields>) => {
    if (Date.parse(start) <= now()) throw apiErrors.invalidForm(['scheduled_start_time'], 'is in the past');
    if (Date.parse(end) <= Date.parse(start)) throw apiErrors.invalidForm(['scheduled_end_time'], 'is early');
  };
  return [
    add('GET', '/guilds/:id/scheduled-events', (_, [id]) => [...guildOf(id).events.values()]),
    add('POST', '/guilds/:id/scheduled-events', ({ body }, [id]) => {
      const guild = guildOf(id);
      mayChange(guild);
      const { privacy_level: _, entity_type: __, ...own } = parseBody(made, body);
      inOrder(own);
      const event: ScheduledEvent = { ...own, id: world.nextId(), creator_id: world.bot.id, status: 1 };
      guild.events.set(event.id, event);
      world.changes.notify();
      return event;
    }),
    add('GET', '/guilds/:id/scheduled-events/:id', (_, [guild, id]) => eventOf(guildOf(guild), id)),
    add('PATCH', '/guilds/:id/scheduled-events/:id', ({ body }, [guildId, id]) => {
      const guild = guildOf(guildId);
      mayChange(guild);
      const event = eventOf(guild, id);
      const { status, ...own } = parseBody(changed, body);
      const isMoved = own.scheduled_start_time !== undefined;
      if (NEXT[event.status].length === 0 || (isMoved && event.status !== 1))
        throw new ApiError(400, 180_000, 'Cannot update a finished event');
      if (status !== undefined && !NEXT[event.status].includes(status))
        throw apiErrors.invalidForm(['status'], 'Invalid Guild Scheduled Event Status Transition');
      const next = { ...own, ...(status !== undefined && { status }) };
      const whole = Object.assign({ ...event }, next);
      if (isMoved) inOrder(whole);
      Object.assign(event, next);
      world.changes.notify();
      return event;
    }),
  ];
}
