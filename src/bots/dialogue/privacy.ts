import type { Talk } from './talk.js';

const DELETING = /^(delete|удалить)$/i;

/** `/privacy` tells a user what is stored about him, `/privacy delete` takes it away everywhere. */
export const privacy = async (talk: Talk, args: string): Promise<void> => {
  const { user, name } = talk.person;
  const { times } = talk.words;
  const traces = await talk.service.traces(user);
  if (!DELETING.test(args.trim())) return talk.whisper(times.privacy(name, user, traces));
  const channels = await talk.service.forget(user);
  await talk.whisper(times.forgotten(traces));
  for (const channel of channels) {
    await talk.room.goOn(channel, channel === talk.channel ? talk.respond : null);
  }
};
