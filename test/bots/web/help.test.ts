import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '../../../src/bots/port.js';
import { addFaults } from '../../../src/bots/web/help/faults.js';

describe('faults that pages report', () => {
  let logged: { fault: string; browser: string }[];
  let app: ReturnType<typeof fastify>;
  beforeEach(() => {
    logged = [];
    const warn = (details: object) => void logged.push(details as (typeof logged)[number]);
    app = fastify({ trustProxy: true });
    addFaults(app, { warn } as unknown as Logger);
  });
  afterEach(() => app.close());

  const report = async (payload: string, from = '192.0.2.1'): Promise<number> => {
    const headers = { 'content-type': 'text/plain', 'user-agent': 'Old\n1', 'x-forwarded-for': from };
    return (await app.inject({ method: 'POST', url: '/faults', payload, headers })).statusCode;
  };

  it('are logged in one line, without what stands behind addresses', async () => {
    const stack = 'TypeError: a is not a function\n  at draw (https://x.org/board.js?secret#pass=1:1:2)';
    expect(await report(stack)).toBe(204);
    expect(logged).toEqual([
      { fault: 'TypeError: a is not a function at draw (https://x.org/board.js:1:2)', browser: 'Old 1' },
    ]);
  });

  it('fill no log, neither from one network nor from many', async () => {
    for (let count = 0; count < 20; count++) expect(await report('a fault')).toBe(204);
    expect(logged).toHaveLength(5);
    for (let host = 0; host < 100; host++) await report('a fault', `198.51.${host}.1`);
    expect(logged.length).toBeLessThanOrEqual(31);
    expect(Math.max(...logged.map(({ fault }) => fault.length))).toBeLessThanOrEqual(600);
  });
});
