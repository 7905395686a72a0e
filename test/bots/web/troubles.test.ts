import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '../../../src/bots/web/index.js';
import { LANGUAGES, LOCALES } from '../../../src/locales/index.js';
import { StoreError } from '../../../src/sessions/stores/open-store.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../doubles/web-visitor.js';
import { PageStage } from './game/stage.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Fails in every way that a page can. */
const FAILURES: Readonly<Record<string, Error>> = {
  full: new StoreError('full', { problem: 'full' }),
  away: new StoreError('away', { problem: 'unreachable' }),
  broken: new Error('secret of the house'),
};

describe('in place of a page that cannot be had', () => {
  const conversation = new ScriptedConversation();
  let web: Awaited<ReturnType<typeof startWeb>>;
  let stage: PageStage;
  beforeAll(async () => {
    stage = await PageStage.open();
    web = await startWeb(LOOPBACK, conversation.context(), {
      more: [
        {
          addTo: (app) =>
            void app.get('/fails/:how', (request) => {
              throw FAILURES[(request.params as { how: string }).how];
            }),
          stop: async () => undefined,
        },
      ],
    });
  });
  afterAll(() => Promise.all([stage.close(), web.stop()]));
  const get = (path: string, headers: Record<string, string> = BROWSER) =>
    fetch(new URL(path, web.address), { headers });

  it.each(LANGUAGES)('a reader is told why, with a way home: %s', async (language) => {
    const { tag, troubles } = LOCALES[language];
    const headers = { ...BROWSER, 'accept-language': tag };
    for (const [path, status, trouble] of [
      ['/nothing', 404, 'missing'],
      ['/%zz', 404, 'missing'],
      ['/fails/full', 503, 'full'],
      ['/fails/away', 503, 'away'],
      ['/fails/broken', 500, 'broken'],
    ] as const) {
      const answer = await get(path, headers);
      expect(answer.status, path).toBe(status);
      const html = await answer.text();
      expect(html).toContain(`<h1>${troubles[trouble].title}</h1>`);
      expect(html).toContain(`<p>${troubles[trouble].about}</p>`);
      expect(html).toContain(`<a href="/">${troubles.home}</a>`);
      expect(html).toContain(`<html lang="${tag}">`);
      expect(html).not.toContain('secret of the house');
    }
  });

  it('a body that is too long was told to try again later', async () => {
    const answer = await fetch(new URL('/faults', stage.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(5_000) }),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await answer.text()).toBe('That is too long\n');
  });

  it('has a button to look again where games may be back, and only there', async () => {
    expect(await (await get('/fails/away')).text()).toContain(`href="">${LOCALES.en.troubles.again}</a>`);
    expect((await get('/fails/away')).headers.get('retry-after')).toBe('30');
    for (const path of ['/fails/full', '/nothing'])
      expect(await (await get(path)).text()).not.toContain('class="again"');
  });

  it.each([...LANGUAGES])(
    'programs read a line of what they may know, not the inner message: %s',
    async (language) => {
      const { tag, troubles } = LOCALES[language];
      for (const [how, status] of [
        ['broken', 500],
        ['away', 503],
        ['full', 503],
      ] as const) {
        const answer = await get(`/fails/${how}`, { accept: '*/*', 'accept-language': tag });
        expect([answer.status, await answer.text()]).toEqual([status, `${troubles[how].title}\n`]);
      }
    },
  );

  it('its policy lets in no script, and no style but its own', async () => {
    const policy = (await get('/nothing')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'none'; style-src 'sha256-");
  });

  it('programs are answered as ever', async () => {
    const missing = await get('/nothing', { accept: '*/*' });
    expect([missing.status, await missing.text()]).toEqual([
      404,
      'There is no such page here. The table is at /\n',
    ]);
  });

  it('what broke stands in the log', async () => {
    const { length } = conversation.problems;
    await get('/fails/broken');
    expect(conversation.problems).toHaveLength(length + 1);
    await get('/fails/away');
    expect(conversation.problems).toHaveLength(length + 1);
  });

  it('a link to a game that cannot be says what is wrong with it', async () => {
    const answer = await stage.get('/g/new?game=%3Cb%3Ezzz', { ...BROWSER, 'accept-language': 'pt-BR' });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(`<h1>${LOCALES.pt.troubles.wrong.title}</h1>`);
    expect(html).not.toContain('<b>');
    expect(html).toContain('zzz');
    expect(html).not.toContain('/new ');
    // The games of the reader's country, to be begun by a tap.
    expect(html).toContain('<a href="/?game=brazilian">');
  });

  it.each([
    ['game=rusian-x', '/?game=russian"'],
    ['game=neva&level=99', '/?game=neva"'],
  ])('a link that is nearly right leads to what it may mean: %s', async (query, way) => {
    const html = await (await stage.get(`/g/new?${query}`, BROWSER)).text();
    expect(html).toContain(way);
    expect(html).not.toContain('/?game=english"');
  });

  it('whoever has too many connections is told so in the same way', async () => {
    const crowded = await startWeb({ ...LOOPBACK, connectionsPerAddress: 1 }, conversation.context());
    const first = new WebSocket(`${crowded.address.replace('http', 'ws')}ws`);
    await new Promise((resolve) => first.once('open', resolve));
    const answer = await fetch(crowded.address, { headers: { ...BROWSER, 'accept-language': 'ru' } });
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain(LOCALES.ru.troubles.crowded.title);
    first.terminate();
    await crowded.stop();
  });
});
