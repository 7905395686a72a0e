import { request } from 'node:http';
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

/** What a browser is sent for an address, packed as it comes, and its text. */
async function sent(path: string): Promise<{ readonly bytes: number; readonly text: string }> {
  const bytes = await new Promise<number>((resolve, reject) => {
    const asked = request(
      new URL(path, stage.address),
      { headers: { 'accept-encoding': 'br' } },
      (answer) => {
        let sum = 0;
        answer.on('data', (part: Buffer) => {
          sum += part.length;
        });
        answer.on('end', () => resolve(sum));
      },
    );
    asked.on('error', reject).end();
  });
  return { bytes, text: await (await stage.get(path)).text() };
}

/** Bytes of a page with the scripts and styles that it loads. */
async function weightOf(path: string): Promise<number> {
  const page = await sent(path);
  const files = [...page.text.matchAll(/(?:src|href)="(\/board\/[^"]+\.(?:js|css|svg))"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(2);
  const loaded = await Promise.all(files.map(sent));
  return loaded.reduce((sum, { bytes }) => sum + bytes, page.bytes);
}

describe('a page with all that it loads, packed', () => {
  it('of a game fits into 48 KB', async () => {
    expect(await weightOf(`/g/${game}`)).toBeLessThan(48 * KB);
  });

  it('of the lobby fits into 35 KB', async () => {
    expect(await weightOf('/')).toBeLessThan(35 * KB);
  });

  it('of games on one device fits into 80 KB, and the engine of all games into 100', async () => {
    expect(await weightOf('/here')).toBeLessThan(80 * KB);
    const folder = /\/board\/[\w-]+/.exec((await sent('/here')).text)?.[0];
    expect((await sent(`${folder}/engine.js`)).bytes).toBeLessThan(100 * KB);
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
    for (const path of [`/g/${game}`, '/', `${folder}/board.js`, `${folder}/thinker.js`])
      expect(await policyOf(path)).not.toContain('unsafe');
  });
});
