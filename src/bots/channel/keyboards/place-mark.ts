import { homeOf, numberOf, placeAt } from '../../../sessions/model/place.js';
import type { Button, ChannelKey, Reply } from '../../port.js';

/** Stands behind the data of a button in a place but the first, and of one about another place, with the number. */
const MARK = /#(\d{1,2})$/;

/** A reply of a place, whose buttons lead back to it. */
export function withPlace<R extends Reply>(reply: R, channel: ChannelKey): R {
  if (!('keyboard' in reply) || reply.keyboard === undefined) return reply;
  const isAtHome = homeOf(channel) === channel && !reply.keyboard.flat().some(({ at }) => at !== undefined);
  if (isAtHome) return reply;
  return { ...reply, keyboard: reply.keyboard.map((row) => row.map((button) => marked(button, channel))) };
}

function marked({ at, ...button }: Button, channel: ChannelKey): Button {
  const number = numberOf(at ?? channel);
  const isPlain = at === undefined && number === 1;
  return isPlain || MARK.test(button.data) ? button : { ...button, data: `${button.data}#${number}` };
}

/** The data of a button of a chat, and the channel of the game that it is about. */
export function readMark(
  data: string,
  channel: ChannelKey,
): { readonly data: string; readonly channel: ChannelKey } {
  const number = MARK.exec(data)?.[1];
  if (number === undefined) return { data, channel };
  return { data: data.replace(MARK, ''), channel: placeAt(homeOf(channel), Number(number)) };
}
