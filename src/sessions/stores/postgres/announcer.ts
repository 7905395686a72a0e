import { setTimeout as delay } from 'node:timers/promises';

/** A game that has changed, and its revision; null if a channel does not show it any longer. */
export type News = readonly [game: string, revision: number | null];

/** Longest text of a notice, in bytes; PostgreSQL takes less than 8,000. */
const MAX_BYTES = 7_900;
/** How long news are gathered, in milliseconds: PostgreSQL sends the notices of all of its databases one after the other. */
const GATHER_MS = 25;

/** Tells other processes of changes: some dozen times a second at most, however many there are. */
export class Announcer {
  private news: News[] = [];
  private telling: Promise<void> | null = null;

  constructor(
    private readonly send: (notice: string) => Promise<void>,
    private readonly name: string,
  ) {}

  add(news: readonly News[]): void {
    if (news.length === 0) return;
    this.news.push(...news);
    this.telling ??= this.tell();
  }

  /** Resolves when everything is told. */
  async stop(): Promise<void> {
    while (this.telling !== null) await this.telling;
  }

  private async tell(): Promise<void> {
    await delay(GATHER_MS);
    const news = this.news;
    this.news = [];
    this.telling = null;
    // A notice that is lost is made up for, as games are read again now and then.
    for (const notice of noticesOf(this.name, news)) await this.send(notice).catch(() => {});
  }
}

/** Notices with the latest revision of each game, as `readNotice` reads them. */
function noticesOf(name: string, news: readonly News[]): readonly string[] {
  const latest = [...new Map(news.map((each) => [each[0], each])).values()];
  const notices: News[][] = [];
  let bytes = MAX_BYTES;
  for (const each of latest) {
    const length = Buffer.byteLength(JSON.stringify(each)) + 1;
    if (bytes + length > MAX_BYTES) {
      notices.push([]);
      bytes = Buffer.byteLength(noticeOf(name, []));
    }
    notices.at(-1)?.push(each);
    bytes += length;
  }
  return notices.map((part) => noticeOf(name, part));
}

/** Text of a notice; without news it tells only who is there. */
export const noticeOf = (name: string, news: readonly News[]): string => JSON.stringify([name, news]);

/** Who sent a notice, and of what it tells. */
export function readNotice(text: string): { readonly by: string; readonly news: readonly News[] } {
  const [by, news] = JSON.parse(text) as [string, News[]];
  return { by, news };
}
