import {
  type APIGuildScheduledEvent,
  type APIUser,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  type REST,
  Routes,
} from 'discord.js';
import { DeliveryError, type Scheduled } from '../../port.js';
import { toDeliveryError } from '../discord-errors.js';
import { cutLabel } from '../markdown.js';

const [NAME_LIMIT, ABOUT_LIMIT] = [100, 1_000];
const SEPARATOR = '/';

/**
 * Enters an event of a channel in the list of its server, or changes the one with this id; null if there is nothing to enter. One that
 * was entered before its id was stored is found by its mark. Throws `DeliveryError`, `closed` if the bot lacks *Create Events*.
 */
export async function schedule(
  rest: REST,
  channelId: string,
  id: string | null,
  event: Scheduled,
): Promise<string | null> {
  try {
    const [guild, known] = id === null ? await marked(rest, channelId, event) : await stored(rest, id);
    if (known !== null) {
      await update(rest, guild, known, event);
      return `${guild}${SEPARATOR}${known.id}`;
    }
    if (event.state !== 'ahead') return null;
    const made = (await rest.post(Routes.guildScheduledEvents(guild), {
      body: {
        ...fieldsOf(event),
        scheduled_start_time: timeOf(event.start),
        privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
        entity_type: GuildScheduledEventEntityType.External,
        entity_metadata: { location: `https://discord.com/channels/${guild}/${channelId}` },
      },
    })) as APIGuildScheduledEvent;
    return `${guild}${SEPARATOR}${made.id}`;
  } catch (error) {
    throw toDeliveryError(error);
  }
}

type Known = readonly [guild: string, event: APIGuildScheduledEvent | null];

async function stored(rest: REST, id: string): Promise<Known> {
  const [guild = '', event = ''] = id.split(SEPARATOR);
  return [guild, (await rest.get(Routes.guildScheduledEvent(guild, event))) as APIGuildScheduledEvent];
}

/** The server of a channel, and its event with the mark that the bot itself has made. */
async function marked(rest: REST, channelId: string, { mark }: Scheduled): Promise<Known> {
  const { guild_id: guild } = (await rest.get(Routes.channel(channelId))) as { guild_id?: string };
  if (guild === undefined) throw new DeliveryError('refused', 'no server, no events');
  const all = (await rest.get(Routes.guildScheduledEvents(guild))) as readonly APIGuildScheduledEvent[];
  const found = all.filter(({ description }) => description?.endsWith(mark));
  if (found.length === 0) return [guild, null];
  const own = (await rest.get(Routes.user())) as APIUser;
  return [guild, found.find(({ creator_id: by }) => by === own.id) ?? null];
}

const { Scheduled: AHEAD, Active, Completed, Canceled } = GuildScheduledEventStatus;

/** What is over stays so; the start of what is on can't be moved. */
async function update(
  rest: REST,
  guild: string,
  { id, status }: APIGuildScheduledEvent,
  event: Scheduled,
): Promise<void> {
  if (status === Completed || status === Canceled) return;
  const change = (body: object): Promise<unknown> =>
    rest.patch(Routes.guildScheduledEvent(guild, id), { body });
  const isAhead = status === AHEAD;
  if (event.state === 'ahead')
    await change({
      ...fieldsOf(event),
      ...(isAhead && { scheduled_start_time: timeOf(event.start) }),
    });
  else if (event.state === 'off') await change({ status: isAhead ? Canceled : Completed });
  else {
    if (isAhead) await change({ status: Active });
    if (event.state === 'over') await change({ status: Completed });
  }
}

const fieldsOf = ({ name, about, mark, end }: Scheduled) => ({
  name: cutLabel(name, NAME_LIMIT),
  description: `${cutLabel(about, ABOUT_LIMIT - mark.length - 1)}\n${mark}`,
  scheduled_end_time: timeOf(end),
});

const timeOf = (time: number): string => new Date(time).toISOString();
