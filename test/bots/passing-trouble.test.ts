import { expect, it } from 'vitest';
import type { Logger } from '../../src/bots/port.js';
import { StudioError, type StudioProblem } from '../../src/render/index.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';

/** A log whose lines are kept, each with its level. */
function kept(): { readonly log: Logger; readonly lines: string[] } {
  const lines: string[] = [];
  const at = (level: string) => (_: object | string, text?: string) => void lines.push(`${level} ${text}`);
  return { log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, lines };
}

it.each([
  ['busy', 'warn'],
  ['late', 'warn'],
  ['closed', 'warn'],
  ['broken', 'error'],
] as const)('a picture for which the studio is %s was always logged as a defect', async (problem, level) => {
  const { log, lines } = kept();
  const picture = () => Promise.reject(new StudioError(problem satisfies StudioProblem));
  const chat = new FakeChat('web:test', { log, studio: { ...UNDRAWN, picture } });
  for (const line of ['/new russian', '/join white']) await chat.say('Ann', line);
  await chat.say('Bob', '/join black');
  expect(new Set(lines)).toEqual(new Set([`${level} a picture could not be drawn`]));
});

it('a start on a store that answers slowly was logged as a defect', async () => {
  const { log, lines } = kept();
  const dueBy: SessionStore['dueBy'] = () => {
    throw new StoreError('The store has not answered for so long', { problem: 'unreachable' });
  };
  const chat = new FakeChat('web:test', { log, store: { ...memoryStore(), dueBy } });
  const armed = chat.bot.armReminders();
  await expect.poll(() => lines).toEqual(['warn reminders of the last run could not be armed']);
  await chat.stop();
  await armed;
});
