/**
 * A chat can have several games at once, each in a place with a session of its own. The first place has the key of the chat, or of
 * the topic; the others add a number to it, and the index finds them under their chat, as it does topics.
 */
const NUMBERED = /^((?:telegram|discord):.+):g(\d{1,2})$/;

/** The most places of a chat, so that a number has two digits. */
export const MAX_PLACES = 60;

/** The channel of the chat or topic in which a place is. */
export const homeOf = (channel: string): string => NUMBERED.exec(channel)?.[1] ?? channel;

/** The number of a place among those of its chat, from 1. */
export const numberOf = (channel: string): number => Number(NUMBERED.exec(channel)?.[2] ?? 1);

/** The channel of a place. */
export const placeAt = (home: string, number: number): string => (number === 1 ? home : `${home}:g${number}`);
