import { afterEach, beforeEach, expect, it } from 'vitest';
import { plain, type Text } from '../../../src/locales/text.js';
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
  expect(shown(await ann.next('entries'))).toEqual([]);
  await bob.say('hidden');
  await ann.settled();
  expect(heard(ann)).not.toContain('hidden');
  // Whoever is blocked is told nothing of it.
  expect(heard(bob)).toEqual(['before', 'hidden']);

  const again = await WebVisitor.enter(stage.address, { name: 'Ann', token: ann.welcome.token });
  expect(shown(again.welcome)).toEqual([]);
  await again.say('/unblock Bob');
  expect(shown(await again.next('entries'))).toEqual(['before', 'hidden']);
  await bob.say('heard');
  await again.settled();
  expect(heard(again)).toContain('heard');
});

it('a button of a page blocked by the name, which another one may have by now', async () => {
  const [ann, one, two] = [await enter('Ann'), await enter('Bob'), await enter('Bob')];
  await one.say('first');
  await two.say('second');
  await ann.settled();
  // Whoever takes another's name is not meant.
  one.send({ type: 'me', name: two.welcome.you.name, locale: 'en' });
  await one.next('you');
  await ann.tap(`blockhere:${two.welcome.you.id}`, 'room');
  expect(shown(await ann.next('entries'))).toEqual(['first']);
  // Whoever is not there is blocked by no such button.
  await ann.tap('blockhere:web:nobody', 'room');
  await ann.settled();
  expect(ann.entries('whisper').length).toBeGreaterThan(1);
});

it('a block or a report in a room was read by all who were there: only its writer hears of it', async () => {
  const [ann, bob] = [await enter('Ann'), await enter('Bob')];
  await ann.say('hello');
  for (const line of ['/block Bob', '/BLOQUEAR Bob', '/unblock Bob', '/report insults me', '/block'])
    await ann.say(line);
  await bob.settled();
  expect(heard(bob)).toEqual(['hello']);
  expect(bob.entries('whisper')).toEqual([]);
  expect(heard(ann)).toEqual(['hello']);
  const answers = ann.entries('whisper').map(({ text }) => plain(text as Text));
  expect(answers).toHaveLength(5);
  expect(answers[0]).toContain('Bob');
  // Nobody here was found by the bot.
  expect(answers[3]).toBe('You can report an opponent whom the bot found for you.');
  // Nor does it stand in the log, for those who come later.
  const cleo = await enter('Cleo');
  expect(shown(cleo.welcome)).toEqual(['hello']);
});
