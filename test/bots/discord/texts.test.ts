import { describe, expect, it, test } from 'vitest';
import { examplesIn } from '../../../src/bots/channel/posts/examples.js';
import { readAway } from '../../../src/bots/channel/read-away.js';
import { toMarkdown } from '../../../src/bots/discord/markdown.js';
import { outgoingOf } from '../../../src/bots/discord/outgoing.js';
import { COMMANDS } from '../../../src/bots/features/index.js';
import type { Post } from '../../../src/bots/port.js';
import { VARIANTS } from '../../../src/engine/index.js';
import { HELP_TOPICS, LANGUAGES, MESSAGES } from '../../../src/locales/index.js';
import { lines } from '../../../src/locales/text.js';

/** What Discord takes is 2,000; some room is left for longer ids. */
const MAX_LETTERS = 1_800;
/** Lines of some 38 letters on a phone. */
const MAX_LINES = 18;
const ids = new Map(COMMANDS.map(({ name }) => [name as string, '1234567890123456789']));
ids.set('checkers', '1234567890123456789');

describe('the help was cut at 2,000 characters', () => {
  it.each(LANGUAGES.flatMap((language) => HELP_TOPICS.map((topic) => [language, topic] as const)))(
    'in %s: %s',
    (language, topic) => {
      const words = MESSAGES[language];
      const others = HELP_TOPICS.filter((other) => other !== topic).map((other) => words.helpTopics[other]);
      for (const variant of VARIANTS) {
        const page = words.help[topic]({ game: variant.id, ...examplesIn(variant) });
        const text = lines(page, words.helpMore(others));
        const shown = toMarkdown(text, { commands: { specs: COMMANDS, ids }, locale: language });
        expect(shown.length, variant.id).toBeLessThanOrEqual(MAX_LETTERS);
        expect(shown).not.toContain('…');
        const letters = toMarkdown(text, {
          commands: { specs: COMMANDS, ids: new Map() },
          locale: language,
        }).split('\n');
        const rows = letters.reduce((sum, line) => sum + Math.ceil(line.length / 38), 0);
        expect(rows, variant.id).toBeLessThanOrEqual(MAX_LINES);
      }
    },
  );
});

describe('an example named an option twice, or one that takes nothing that is typed', () => {
  test.each(LANGUAGES)('in %s', (language) => {
    const { help, challenging } = MESSAGES[language];
    const examples = { game: 'russian', move: 'c3-d4', capture: null };
    const said = HELP_TOPICS.map((topic) =>
      toMarkdown(help[topic](examples), { commands: { specs: COMMANDS, ids }, locale: language }),
    ).join('\n');
    for (const [, options = ''] of said.matchAll(/`([^`<>]*:[^`<>]*)`/g)) {
      const names = [...options.matchAll(/(?:^| )(\p{L}+):/gu)].map(([, name]) => name);
      expect(new Set(names).size, options).toBe(names.length);
    }
    // What is shown for `/away` is read as it stands.
    const away = said.match(/<\/checkers me away:\d+> `\p{L}+:([^`]*)`/u)?.[1] ?? '';
    expect(readAway(away, 0, 'UTC')).toMatchObject({ from: 0 });
    const challenge = challenging.sendOn({
      ...{ title: 'Russian', pace: null, rules: '', free: ['black'] },
      ...{ whom: null, chat: null, page: null, code: 'fhgv74ab', days: 3 },
    });
    expect(toMarkdown(challenge, { commands: { specs: COMMANDS, ids }, locale: language })).toMatch(
      /`(code|код|código):fhgv74ab`/,
    );
  });
});

it('a role is called by what Discord knows it by, and nothing else is', () => {
  const post: Post = {
    kind: 'post',
    text: [{ mention: 'discord:&1234567', name: '@' }, ' @everyone'],
    ping: ['discord:&1234567', 'telegram:&7'],
    ring: 'aloud',
  };
  const { body } = outgoingOf(post, { specs: COMMANDS, ids: new Map() });
  expect(body.content).toContain('<@&1234567>');
  expect(body.allowed_mentions).toEqual({ parse: [], users: [], roles: ['1234567'] });
});

it('settings that were typed with their names stood in options by their place, which took none of them', () => {
  const settings = (...values: string[]) =>
    toMarkdown([{ command: 'settings', values }], { commands: { specs: COMMANDS, ids: new Map() } });
  expect(settings('deadline=36h', 'away=7')).toBe('`/checkers settings more:deadline=36h away=7`');
  expect(settings('en', '12h', 'theme=night')).toBe(
    '`/checkers settings language:en reminder:12h more:theme=night`',
  );
  expect(settings('board=new', 'zone=Europe/Berlin')).toBe(
    '`/checkers settings board:board=new more:zone=Europe/Berlin`',
  );
  // Every option that lists what it takes is shown nothing else.
  for (const language of LANGUAGES) {
    const said = Object.values(MESSAGES[language].panel.more).map((row) =>
      toMarkdown(row(), { commands: { specs: COMMANDS, ids: new Map() }, locale: language }),
    );
    const [spec] = COMMANDS.filter(({ name }) => name === 'settings');
    for (const parameter of spec?.parameters ?? []) {
      if (typeof parameter.kind === 'string') continue;
      const name = parameter.naming(language).name;
      expect(said.join('\n')).not.toMatch(new RegExp(`${name}:\\S*=`));
    }
  }
});
