import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { HUB_DIALECTS } from '../../src/cli/arena/hub/dialect.js';
import { CLI_COMMANDS } from '../../src/cli/commands/index.js';
import { FLAG_HELP, flagText, usageOf } from '../../src/cli/help.js';
import { runCommand } from '../../src/cli/run.js';

const pageOf = (name: string) => readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const flags = Object.entries(FLAG_HELP).map(([flag, { about }]) => ({
  text: flagText(flag as keyof typeof FLAG_HELP),
  about,
  of: Object.keys(CLI_COMMANDS).filter((name) => CLI_COMMANDS[name]?.flags.some((each) => each === flag)),
}));

test('the page of the command line says of each command and option what the help says', async () => {
  const page = await pageOf('command-line');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = [
    ...Object.values(CLI_COMMANDS).map(({ usage, about }) => `| \`${cell(usage)}\` | ${cell(about)} |`),
    ...flags.map(({ text, about, of }) => `| \`${cell(text)}\` | ${of.join(', ')} | ${cell(about)} |`),
  ];
  expect(rows.filter((row) => !page.includes(`\n${row}\n`))).toEqual([]);
  expect(page.match(/^\| `/gm)).toHaveLength(rows.length);
  expect(await pageOf('engine')).toContain(`all ${HUB_DIALECTS.length} two-player games`);
});

test('each command explains its options, and every option is one of some command', async () => {
  for (const [name, command] of Object.entries(CLI_COMMANDS)) {
    const help = await runCommand([name, '--help']);
    expect(help).toContain(`usage: damka ${usageOf(command)}\n\n${command.about}`);
    for (const { text, about, of } of flags)
      expect([text, help.includes(`  ${text}\n      ${about}`)]).toEqual([text, of.includes(name)]);
    expect(await runCommand(['help', name])).toBe(help);
  }
  expect(flags.filter(({ of }) => of.length === 0)).toEqual([]);
  await expect(runCommand(['frobnicate', '--help'])).rejects.toThrow('There is no command "frobnicate"');
});
