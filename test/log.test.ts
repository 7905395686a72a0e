import { describe, expect, it } from 'vitest';
import type { Logger } from '../src/bots/port.js';
import { createLog, strayFailures } from '../src/log.js';

const TOKEN = '123456789:AAF-secret';

function recorded(level: 'info' | 'silent', write: (log: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog({ level, secrets: [TOKEN], destination: { write: (line) => void lines.push(line) } }));
  return lines.map((line) => JSON.parse(line));
}

describe('the log', () => {
  it('writes one JSON object a line', () => {
    const lines = recorded('info', (log) => {
      log.debug({}, 'not at this level');
      log.info({ channel: 'telegram:-5:7' }, 'a game began');
    });
    expect(lines).toEqual([
      { level: 30, time: expect.any(Number), channel: 'telegram:-5:7', msg: 'a game began' },
    ]);
  });

  it('is silent when asked to be', () => {
    expect(recorded('silent', (log) => log.error({}, 'x'))).toEqual([]);
  });

  it('hides a token wherever it stands', () => {
    const failure = new Error(`request to https://api.telegram.org/bot${TOKEN}/getMe failed`);
    const lines = recorded('info', (log) =>
      log.warn({ err: failure, url: `/bot${TOKEN}` }, `no answer for ${TOKEN}`),
    );
    expect(JSON.stringify(lines)).not.toContain('AAF-secret');
    expect(lines[0]).toMatchObject({ msg: 'no answer for <secret>', url: '/bot<secret>' });
  });

  it('hides what people write', () => {
    const event = { id: '1', input: { kind: 'message', text: 'our private talk' } };
    const lines = recorded('info', (log) =>
      log.info({ event, update: { content: 'our private talk' } }, 'got'),
    );
    expect(JSON.stringify(lines)).not.toContain('private talk');
  });

  it("leaves out an error's extra fields, and keeps its code and causes", () => {
    const cause = Object.assign(new Error('refused'), { code: 403, payload: { text: 'our private talk' } });
    const error = Object.assign(new Error('not sent', { cause }), {
      requestBody: { json: 'our private talk' },
    });
    const lines = recorded('info', (log) => log.error({ error }, 'failed'));
    expect(JSON.stringify(lines)).not.toContain('private talk');
    expect(lines[0]).toMatchObject({
      error: { message: 'not sent', cause: { message: 'refused', code: 403 } },
    });
  });
});

it('a stream that broke under many filled the log: failures that nobody handled are a bounded number of lines', () => {
  let now = 0;
  const lines = recorded('info', (log) => {
    const failed = strayFailures(log, () => now);
    for (let count = 0; count < 56; count += 1) failed(new Error('the stream broke'));
    now += 60_000;
    failed(new Error('another'));
  });
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ level: 50, error: { message: 'another' }, leftOut: 46 });
});
