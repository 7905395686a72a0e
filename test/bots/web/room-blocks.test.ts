import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebVisitor } from '../../doubles/web-visitor.js';
import { PageStage } from './game/stage.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const enter = (name: string) => WebVisitor.enter(stage.address, { name });

const heard = (visitor: WebVisitor): unknown[] => visitor.entries('message').map(({ text }) => text);
/** What a page shows now of what others and its user have written. */
const shown = (message: { readonly [field: string]: unknown } | undefined): unknown[] =>
  ((message?.['entries'] ?? []) as { kind: string; text: unknown }[])
    .filter(({ kind }) => kind === 'message')
    .map(({ text }) => text);

it('whoever has blocked somebody in a room reads nothing of them there, and all again after the block', async () => {
  const [ann, bob] = [await enter('Ann'), await enter('Bob')];
  await bob.say('before');
  await ann.settled();
  await ann.say('/block Bob');
  expect(shown(await ann.next('entries'))).toEqual(['/block Bob']);
  await bob.say('hidden');
  await ann.settled();
  expect(heard(ann)).not.toContain('hidden');
  // Whoever is blocked is told nothing of it.
  expect(heard(bob)).toEqual(['before', '/block Bob', 'hidden']);

  const again = await WebVisitor.enter(stage.address, { name: 'Ann', token: ann.welcome.token });
  expect(shown(again.welcome)).toEqual(['/block Bob']);
  await again.say('/unblock Bob');
  expect(shown(await again.next('entries'))).toEqual(['before', '/block Bob', 'hidden', '/unblock Bob']);
  await bob.say('heard');
  await again.settled();
  expect(heard(again)).toContain('heard');
});
