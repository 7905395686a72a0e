import type { Transformer } from 'grammy';

/** Tells the time that Telegram gives to each message that is sent, in epoch milliseconds. */
export const timeHeard =
  (heard: (time: number) => void): Transformer =>
  async (previous, method, payload, signal) => {
    const answer = await previous(method, payload, signal);
    // An edited message has the date of the first one.
    if (answer.ok && method.startsWith('send')) {
      const { date } = Object(answer.result) as { readonly date?: unknown };
      if (typeof date === 'number') heard(date * 1_000);
    }
    return answer;
  };
