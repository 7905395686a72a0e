import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { clockFindings } from '../../src/cli/doctor/clock.js';
import { lineOf } from '../../src/cli/doctor/finding.js';
import { ClockCheck } from '../../src/sessions/time/clock-check.js';

const MINUTE = 60_000;

it('a clock that is clearly wrong is said once, and again only after it was right', () => {
  const said: number[] = [];
  let now = 0;
  const check = new ClockCheck(
    () => now,
    (ahead) => said.push(ahead),
  );
  for (const ahead of [0, 50_000, 2 * MINUTE, 3 * MINUTE, -5 * MINUTE, 40_000, 2 * MINUTE]) {
    now = ahead;
    check.heard(0);
  }
  expect(said).toEqual([2 * MINUTE]);
  for (const ahead of [10_000, -2 * MINUTE]) {
    now = ahead;
    check.heard(0);
  }
  expect(said).toEqual([2 * MINUTE, -2 * MINUTE]);
});

it.each([
  [0, /^ok +Clock: agrees with that of Telegram/],
  [
    -400 * 24 * 60 * MINUTE,
    /^FAULT +Clock: the clock of this machine is 3456000\d seconds ahead of that of Telegram/,
  ],
  [60 * MINUTE, /^FAULT +Clock: .* \d+ seconds behind that of Telegram.*timedatectl/],
])('the doctor compares the clock with that of a platform’s server (%d ms)', async (off, line) => {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + off).toUTCString());
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const findings = await clockFindings({ telegram: { token: '1:x', apiRoot }, discord: null }, 5_000);
  expect(findings.map(lineOf)).toEqual([expect.stringMatching(line)]);
  await new Promise((resolve) => server.close(resolve));
});

it('a server that does not answer says nothing of the clock', async () => {
  const apiRoot = 'http://127.0.0.1:9';
  expect(await clockFindings({ telegram: { token: '1:x', apiRoot }, discord: null }, 500)).toEqual([]);
});
