import { joined, type Simul } from '../../src/sessions/crowd/simul.js';

/** When these displays are opened. */
export const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;

/** A display of Ann's that nobody has joined. */
export const SIMUL: Simul = {
  ...{ code: 'abcdefg', host: 'telegram:1', name: 'Ann', games: ['russian'], options: {}, from: null },
  pace: { kind: 'live', clock: { main: 600_000, added: 0, periods: 0, period: 0 } },
  ...{ extra: 0, colour: 'turns', most: 30, least: null, greatest: null, isTaught: false, isPublic: false },
  ...{
    start: NOW + HOUR,
    zone: 'UTC',
    place: 'telegram:-1',
    page: null,
    message: null,
    hash: '',
    edited: NOW,
  },
  ...{ home: 'telegram:1', state: 'open', opened: NOW, seen: NOW, told: [], boards: [] },
};

/** A display of Ann's in which everybody may try to beat her for a month. */
export const MASTER: Simul = {
  ...SIMUL,
  ...{ state: 'running', started: NOW },
  pace: { kind: 'master', minutes: 1440, positions: [], until: NOW + 30 * 24 * HOUR, tries: [] },
};

export function sure<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
}

/** The display once so many people have joined it. */
export const joinedBy = (simul: Simul, count: number): Simul =>
  Array.from({ length: count }, (_, at) => `telegram:${at + 10}`).reduce(
    (now, user) =>
      sure(
        joined(
          now,
          { user, name: user, home: user, variant: 'russian', game: `gameof${user.replace(/\D/g, '')}` },
          NOW,
        ),
      ),
    simul,
  );
