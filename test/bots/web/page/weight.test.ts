import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageStage } from '../game/stage.js';

const KB = 1_000;

let stage: PageStage;
let game: string;
beforeAll(async () => {
  stage = await PageStage.open();
  ({ game } = await stage.opened('game=russian&seat=white', { name: 'Olga' }));
});
afterAll(() => stage.close());

/** Bytes of the head of an answer. */
const headOf = ({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): number =>
  `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length +
  rawHeaders.reduce((sum, text) => sum + text.length + ': '.length, 0);

interface Sent {
  readonly bytes: number;
  /** Of the head of the answer. */
  readonly head: number;
  readonly text: string;
}

/** What a browser is sent for an address, packed as it comes, and its text. */
async function sent(path: string): Promise<Sent> {
  const weight = await new Promise<Omit<Sent, 'text'>>((resolve, reject) => {
    const asked = request(
      new URL(path, stage.address),
      { headers: { 'accept-encoding': 'br' } },
      (answer) => {
        let sum = 0;
        answer.on('data', (part: Buffer) => {
          sum += part.length;
        });
        answer.on('end', () => resolve({ bytes: sum, head: headOf(answer) }));
      },
    );
    asked.on('error', reject).end();
  });
  return { ...weight, text: await (await stage.get(path)).text() };
}

/** Bytes of a page with the scripts and styles that it loads, and those of the heads of all these answers. */
async function weightsOf(path: string): Promise<Omit<Sent, 'text'>> {
  const page = await sent(path);
  const files = [...page.text.matchAll(/(?:src|href)="(\/board\/[^"]+\.(?:js|css|svg))"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(1);
  const all = [page, ...(await Promise.all(files.map(sent)))];
  const sumOf = (part: 'bytes' | 'head'): number => all.reduce((sum, each) => sum + each[part], 0);
  return { bytes: sumOf('bytes'), head: sumOf('head') };
}

const weightOf = async (path: string): Promise<number> => (await weightsOf(path)).bytes;

describe('a page with all that it loads, packed', () => {
  it('of a game fits into 45 KB with the heads of answers', async () => {
    const { bytes, head } = await weightsOf(`/g/${game}`);
    process.stdout.write(`The page of a game: ${bytes / KB} KB, with heads ${(bytes + head) / KB}\n`);
    expect(bytes + head).toBeLessThan(45 * KB);
  });

  it('of the lobby fits into 35 KB, with the heads of answers, too', async () => {
    const { bytes, head } = await weightsOf('/');
    expect(bytes + head).toBeLessThan(35 * KB);
  });

  it('of games on one device fits into 90 KB, with its lessons and puzzles in 15', async () => {
    expect(await weightOf('/here')).toBeLessThan(90 * KB);
    const tasks = /\/tasks\/[\w-]+\/\w+\.json/.exec((await sent('/here')).text)?.[0] ?? '';
    expect((await sent(tasks)).bytes).toBeLessThan(15 * KB);
  });

  it('answers the first move of a game with 130 KB, of three games with 230, and keeps all in one MB', async () => {
    const { text } = await sent('/here');
    const folder = /\/board\/[\w-]+/.exec(text)?.[0];
    const mover = (await sent(`${folder}/mover.js`)).bytes;
    expect(mover).toBeLessThan(80 * KB);
    const addresses = [...new Set(text.match(/\/weights\/[\w-]+\/[\w-]+\.weights/g))];
    expect(addresses.length).toBeGreaterThan(20);
    const weights: { address: string; bytes: number }[] = [];
    // One after the other: each is packed once.
    for (const address of addresses) weights.push({ address, bytes: (await sent(address)).bytes });
    const first = weights.map(
      ({ address, bytes }) => [/[\w-]+(?=\.weights)/.exec(address)?.[0], mover + bytes] as const,
    );
    const told = first.map(([game, bytes]) => `${game} ${Math.round(bytes / KB)}`).join(', ');
    const all = weights.reduce((sum, { bytes }) => sum + bytes, await weightOf('/here')) + mover;
    process.stdout.write(
      `The computer's first move, in KB: ${told}; without weights ${mover / KB}; all with the page ${all / KB}\n`,
    );
    const large = new Set(['english', 'ugolki', 'italian']);
    for (const [game = '', bytes] of first)
      expect(bytes, game).toBeLessThan((large.has(game) ? 230 : 130) * KB);
    expect(all).toBeLessThan(1_000 * KB);
  });

  it('loads what most games do without at first only once it is wanted, in 6.5 KB', async () => {
    const { text } = await sent(`/g/${game}`);
    expect(text).not.toMatch(/(late\.js|asked\.css)/);
    const folder = /\/board\/[\w-]+/.exec(text)?.[0];
    expect((await sent(`${folder}/late.js`)).bytes).toBeLessThan(6.5 * KB);
  });

  it('loads what shows a chat only later, in 5 KB', async () => {
    const { text } = await sent(`/g/${game}`);
    expect(text).not.toContain('chat.js');
    const folder = /\/board\/[\w-]+/.exec(text)?.[0];
    expect((await sent(`${folder}/chat.js`)).bytes).toBeLessThan(5 * KB);
  });

  it('loads the engine of all games only when a hint is asked for, in 100 KB, and what asks it in 1 KB', async () => {
    const { text } = await sent(`/g/${game}`);
    expect(text).not.toMatch(/(engine|thinker)\.js/);
    const folder = /\/board\/[\w-]+/.exec(text)?.[0];
    expect((await sent(`${folder}/engine.js`)).bytes).toBeLessThan(100 * KB);
    expect((await sent(`${folder}/thinker.js`)).bytes).toBeLessThan(KB);
  });
});

describe('the policy', () => {
  it('lets the worker of the engine evaluate code, and no other script or page', async () => {
    const page = await stage.get(`/g/${game}`);
    const folder = /\/board\/[\w-]+/.exec(await page.text())?.[0];
    const policyOf = async (path: string) => (await stage.get(path)).headers.get('content-security-policy');
    expect(await policyOf(`${folder}/engine.js`)).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf(`${folder}/mover.js`)).toBe(await policyOf(`${folder}/engine.js`));
    for (const path of [`/g/${game}`, '/']) expect(await policyOf(path)).not.toContain('unsafe');
    // What stands in the page itself is named by its hash.
    for (const each of ['script', 'style']) {
      const [, inline = ''] =
        new RegExp(`<${each}[^>]*>([^<].*?)</${each}>`, 's').exec(await (await stage.get('/')).text()) ?? [];
      const hash = createHash('sha256').update(inline).digest('base64');
      expect(await policyOf('/')).toContain(`${each}-src 'self' 'sha256-${hash}';`);
    }
    for (const path of ['board.js', 'thinker.js', 'icon.svg'])
      expect(await policyOf(`${folder}/${path}`)).toBe("default-src 'none'");
  });
});
