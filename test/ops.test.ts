import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Metrics } from '../src/ops/metrics.js';
import { startOps } from '../src/ops/server.js';
import { FakeChat } from './doubles/chat.js';

let problems: string[];
let metrics: Metrics;
let server: Awaited<ReturnType<typeof startOps>>;
beforeEach(async () => {
  problems = [];
  metrics = new Metrics();
  const watched = { registry: metrics.registry, problems: async () => problems };
  server = await startOps({ host: '127.0.0.1', port: 0 }, watched);
});
afterEach(() => server.close());

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: answer.status, text: await answer.text() };
};

describe('what is told to whoever watches over the process', () => {
  it('health, and readiness with the reasons against it', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' });
    problems = ['PostgreSQL does not answer: ECONNREFUSED', 'telegram is waiting'];
    expect(await get('/readyz')).toEqual({ status: 503, text: `${problems.join('\n')}\n` });
    expect((await get('/')).status).toBe(404);
  });

  it('how much was done, without names and texts', async () => {
    const chat = new FakeChat();
    const conversation = metrics.measured('web', chat.bot.conversation);
    const user = { id: 'web:secret-user', name: 'Secret Name', locale: 'en' };
    const input = { kind: 'message', text: 'a secret text', addressed: true } as const;
    await conversation.handle({ id: '1', channel: 'web:secret-room', user, input }, async () => {});
    metrics.sent('web', 'failed');
    metrics.status('telegram', { state: 'waiting', reason: '' });
    const { text } = await get('/metrics');
    expect(text).toContain('damka_events_total{platform="web",kind="message"} 1');
    expect(text).toContain('damka_event_seconds_count{platform="web"} 1');
    expect(text).toContain('damka_sends_total{platform="web",result="failed"} 1');
    expect(text).toContain('damka_platform_up{platform="telegram"} 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text.toLowerCase()).not.toContain('secret');
    await chat.stop();
  });
});
