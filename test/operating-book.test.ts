import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse as parseToml } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readWish } from '../src/bots/web/game/wish.js';
import { parseArguments } from '../src/cli/arguments.js';
import { CLI_COMMANDS } from '../src/cli/commands/index.js';
import { Metrics } from '../src/cli/ops/metrics.js';
import { loadConfig, parseConfig } from '../src/config.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = [
  'docs/operating.md',
  ...readdirSync(join(ROOT, 'docs/operating')).map((name) => `docs/operating/${name}`),
];
/** Every block of code of the book: its page, language and text. */
const BLOCKS = PAGES.flatMap((page) =>
  [...textOf(page).matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
    page,
    language,
    text,
  })),
);
const blocksIn = (language: string) => BLOCKS.filter((block) => block.language === language);
const isThere = (program: string) => spawnSync('which', [program]).status === 0;
const manifest = JSON.parse(textOf('package.json'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-book-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the page of settings', () => {
  it('has every key of the example once, and no other', () => {
    const keysIn = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, key]) => key).sort();
    expect(keysIn(textOf('docs/operating/settings.md'), /^\| `([A-Z_]+)` \|/gm)).toEqual(
      keysIn(textOf('.env.example'), /^([A-Z_]+)=/gm),
    );
  });

  it('is short: no cell has more than 18 words', () => {
    const cells =
      textOf('docs/operating/settings.md')
        .match(/^\|.*\|$/gm)
        ?.flatMap((row) => row.split('|')) ?? [];
    for (const cell of cells) expect([cell, cell.trim().split(/\s+/).length <= 18]).toEqual([cell, true]);
  });
});

it('every link of the operator’s book leads to a page, and to a heading there', () => {
  const anchorsOf = (text: string) =>
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const page of [...PAGES, 'README.md', 'SECURITY.md', 'docs/engine.md', 'docs/command-line.md'])
    for (const [, to = '', anchor] of textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
      const path = to === '' ? page : join(dirname(page), to);
      expect([page, to, existsSync(join(ROOT, path))]).toEqual([page, to, true]);
      if (anchor !== undefined)
        expect([page, to, anchorsOf(textOf(path))]).toEqual([page, to, expect.arrayContaining([anchor])]);
    }
});

describe('the blocks of the operator’s book', () => {
  it('are all in a language that a test reads', () => {
    expect(new Set(BLOCKS.map(({ language }) => language))).toEqual(
      new Set(['sh', 'nginx', 'caddy', 'cron', 'yaml', 'ini', 'text']),
    );
  });

  it('with settings are read as such', () => {
    const settings = blocksIn('ini').map(({ text }) => parseEnv(text) as Record<string, string>);
    expect(settings.length).toBeGreaterThan(0);
    for (const each of settings) {
      for (const key of Object.keys(each)) expect(textOf('.env.example')).toContain(`\n${key}=`);
      expect(parseConfig(each).ok).toBe(true);
    }
  });

  it('for a shell are parsed by one', () => {
    for (const { page, text } of [
      ...blocksIn('sh'),
      ...blocksIn('cron').map((block) => ({ ...block, text: block.text.split(' ').slice(5).join(' ') })),
    ]) {
      const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' });
      expect([page, status, stderr]).toEqual([page, 0, '']);
    }
  });

  it('use commands of Damka that there are, with words and flags that these take', () => {
    const lines = [...blocksIn('sh'), ...blocksIn('cron')].flatMap(({ text }) =>
      text.replace(/\$\([^)]*\)/g, 'x').split('\n'),
    );
    const used = lines.flatMap((line) => {
      const found = /(?:^| )(?:damka(?: --)?|node dist\/cli\.js) (?=[a-z-])([^&|;']*)/.exec(line);
      return found === null ||
        /docker|systemctl|journalctl|npm (un)?install/.test(line.slice(0, found.index + 7))
        ? []
        : [found[1] ?? ''];
    });
    expect(used.length).toBeGreaterThan(6);
    for (const command of used) {
      const { words, given } = parseArguments(command.trim().split(/\s+/));
      const [name = 'version'] = words;
      if (name === 'version') continue;
      const known = CLI_COMMANDS[name];
      expect([command, known !== undefined && words.length - 1 <= known.words]).toEqual([command, true]);
      expect([command, given.filter((flag) => !known?.flags.includes(flag))]).toEqual([command, []]);
    }
  });

  it('set what the settings have, to values that they take', () => {
    const texts = [...blocksIn('sh').map(({ text }) => text), textOf('docs/operating/processes.md')];
    const set = texts.flatMap((text) => [...text.matchAll(/\b([A-Z][A-Z_]{3,})=([^\s`]+)/g)]);
    for (const [, key = '', value = ''] of set.filter(
      ([, key]) => key !== 'DAMKA_HOME' && key !== 'DAMKA_IMAGE',
    )) {
      expect([key, textOf('.env.example').includes(`\n${key}=`)]).toEqual([key, true]);
      const config = loadConfig(join(folder, '.env'), { TELEGRAM_BOT_TOKEN: '1:a', [key]: value });
      expect([key, config.ok || config.error]).toEqual([key, true]);
    }
  });

  it('for cron have five fields and a command', () => {
    for (const { text } of blocksIn('cron')) expect(text).toMatch(/^(?:[\d*/,-]+ ){5}\S/);
  });

  it('in YAML are read', () => {
    for (const { text } of blocksIn('yaml')) expect(parseYaml(text)).toHaveProperty('scrape_configs');
  });

  it.skipIf(!isThere('nginx') || !isThere('openssl'))(
    'for nginx pass its own test (skipped without nginx)',
    () => {
      const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
      const subject = ['-subj', '/CN=damka.example', '-days', '1', '-nodes', '-x509', '-newkey', 'rsa:2048'];
      spawnSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate]);
      for (const { page, text } of blocksIn('nginx')) {
        const file = join(folder, 'nginx.conf');
        const body = text.replace(/\/etc\/ssl\S+\.pem/g, certificate).replace(/\/etc\/ssl\S+\.key/g, key);
        writeFileSync(
          file,
          `pid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\n${body}\n}\n`,
        );
        const { status, stderr } = spawnSync(
          'nginx',
          ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file],
          { encoding: 'utf8' },
        );
        expect([page, status, stderr]).toEqual([page, 0, '']);
      }
    },
  );

  it('as links to pages open games', () => {
    const links = blocksIn('text').flatMap(({ text }) => text.trim().split('\n'));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const wish = readWish(link.replace('/g/new?', ''), 'en');
      expect([link, wish.ok]).toEqual([link, true]);
    }
  });

  it.skipIf(!isThere('caddy'))('for Caddy are valid by its own word (skipped without Caddy)', () => {
    for (const { page, text } of blocksIn('caddy')) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, text);
      const env = { PATH: process.env['PATH'], HOME: folder };
      const { status } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
        env,
      });
      expect([page, status]).toEqual([page, 0]);
    }
  });
});

describe('what stands in deploy/', () => {
  it.skipIf(!isThere('systemd-analyze'))(
    'as a unit passes the test of systemd (skipped without systemd)',
    () => {
      const { status, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', join(ROOT, 'deploy/damka.service')],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('as a unit leaves wrong settings alone, gives time to stop, and lets code be compiled', () => {
    const unit = textOf('deploy/damka.service');
    for (const line of ['RestartPreventExitStatus=78', 'StateDirectory=damka', 'DynamicUser=yes'])
      expect(unit).toContain(`\n${line}\n`);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
    expect(Object.keys(manifest.bin)).toEqual(['damka']);
    expect(unit).toContain('ExecStart=/usr/bin/env damka start\n');
  });

  it('took 100 MB more for objects that live shortly, by the image and by the unit', () => {
    const flag = '--max-semi-space-size=8';
    expect(textOf('deploy/damka.service')).toContain(`\nEnvironment=NODE_OPTIONS=${flag}\n`);
    expect(textOf('Dockerfile')).toContain(`CMD ["node", "${flag}", "dist/main.js"]`);
    // Threads have limits of their own.
    expect(textOf('src/program.ts')).toContain("setFlagsFromString('--max-semi-space-size=0')");
  });

  it('kept memory that it had freed, in a pool for each thread, by the image and by the unit', () => {
    expect(textOf('deploy/damka.service')).toContain('\nEnvironment=MALLOC_ARENA_MAX=2\n');
    expect(textOf('Dockerfile')).toContain('\nENV MALLOC_ARENA_MAX=2\n');
  });

  it('as templates of hosts keeps the data on a disk, and sets what the settings take', () => {
    const render = parseYaml(textOf('deploy/render.yaml')).services[0];
    const fly = parseToml(textOf('deploy/fly.toml')) as Record<string, Record<string, unknown>> & {
      mounts: { destination: string }[];
    };
    const railway = JSON.parse(textOf('deploy/railway.json'));
    expect(render.disk.mountPath).toBe('/app/data');
    expect(fly.mounts[0]?.destination).toBe('/app/data');
    expect(railway.deploy.requiredMountPath).toBe('/app/data');
    expect(existsSync(join(ROOT, 'deploy', String(fly['build']?.['dockerfile'])))).toBe(true);
    expect(existsSync(join(ROOT, render.dockerfilePath))).toBe(true);
    expect(String(fly['http_service']?.['internal_port'])).toBe(fly['env']?.['PORT']);
    expect(fly['http_service']?.['auto_stop_machines']).toBe('off');
    const ofRender = Object.fromEntries(
      render.envVars.flatMap(({ key, value }: { key: string; value?: string }) =>
        value === undefined ? [] : [[key, value]],
      ),
    );
    for (const environment of [ofRender, fly['env']]) {
      const config = loadConfig(join(folder, '.env'), environment as Record<string, string>);
      expect(config.ok || config.error).toBe(true);
    }
  });

  it('as a dashboard asks for metrics that there are', async () => {
    const { registry } = new Metrics('1.2.3');
    const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
    const asked = [...textOf('deploy/dashboard.json').matchAll(/\b((?:damka|process|nodejs)_\w+)/g)].map(
      ([, name = '']) => name,
    );
    const words = [...textOf('docs/operating/watch.md').matchAll(/`(damka_\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.length).toBeGreaterThan(8);
    for (const name of [...asked, ...words])
      expect([name, names.has(name.replace(/_bucket$/, ''))]).toEqual([name, true]);
  });

  it('as files for Docker has volumes for all that is kept, and takes a published image', () => {
    const compose = parseYaml(textOf('compose.yaml'));
    expect(compose.services.damka).toMatchObject({
      image: expect.stringContaining('DAMKA_IMAGE:-damka'),
      read_only: true,
      cap_drop: ['ALL'],
    });
    expect(compose.services.damka.volumes).toEqual(['data:/app/data']);
    expect(Object.keys(compose.volumes).sort()).toEqual(['data', 'games']);
  });

  it('as several processes behind a balancer sets what the settings take, for services that there are', () => {
    const { services } = parseYaml(textOf('compose.processes.yaml'), { logLevel: 'silent' });
    const own = parseYaml(textOf('compose.yaml')).services;
    expect(Object.keys(services).filter((name) => !(name in own))).toEqual(['balancer']);
    const { TRUSTED_PROXY, ...environment } = services.damka.environment;
    const [, networks] = /:-(.*)\}$/.exec(TRUSTED_PROXY) ?? [];
    const numbers = Object.entries(environment).map(([key, value]) => [key, String(value)]);
    const url = { TELEGRAM_BOT_TOKEN: '1:a', TELEGRAM_WEBHOOK_URL: 'https://damka.example/telegram' };
    const all = { ...Object.fromEntries(numbers), TRUSTED_PROXY: networks, ...url };
    const config = loadConfig(join(folder, '.env'), all);
    expect(config.ok || config.error).toBe(true);
  });

  it.skipIf(!isThere('nginx'))('as that balancer passes the test of nginx (skipped without nginx)', () => {
    const { configs } = parseYaml(textOf('compose.processes.yaml'), { logLevel: 'silent' });
    const body = configs.balancer.content
      .replaceAll('$$', '$')
      // Names of Docker's network, and what Debian's nginx does not know yet: it asks for names again since 1.27.3.
      .replaceAll(/damka:(\d+) resolve/g, '127.0.0.1:$1');
    const file = join(folder, 'balancer.conf');
    writeFileSync(file, `pid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\n${body}\n}\n`);
    const asked = ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file];
    const { status, stderr } = spawnSync('nginx', asked, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('as a workflow publishes on tags alone, for two architectures, what the scripts of the project make', () => {
    const workflow = parseYaml(textOf('.github/workflows/release.yml'));
    expect(workflow.on).toEqual({ push: { tags: ['v*'] } });
    const steps = (job: string): Record<string, Record<string, string>>[] => workflow.jobs[job].steps;
    const build = steps('image').find((step) => String(step['uses']).startsWith('docker/build-push-action'));
    expect(build?.['with']).toMatchObject({ platforms: 'linux/amd64,linux/arm64', sbom: true });
    const given = String(build?.['with']?.['build-args']).match(/^\w+/gm);
    const taken = [...textOf('Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(given?.sort()).toEqual(taken.sort());
    for (const job of ['image', 'package']) expect(workflow.jobs[job].needs).toBe('test');
    const scripts = Object.keys(workflow.jobs).flatMap((job) =>
      steps(job).flatMap((step) => (step['run'] === undefined ? [] : [String(step['run'])])),
    );
    for (const script of scripts) {
      expect([script, spawnSync('bash', ['-n', '-c', script]).status]).toEqual([script, 0]);
      const [, name] = /^npm run (?:--silent )?(\S+)/.exec(script) ?? [];
      if (name !== undefined) expect(manifest.scripts).toHaveProperty(name);
    }
    expect(scripts).toContain('.ci/run');
  });
});

it('the forms for issues are read, each with what it needs', () => {
  const forms = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
  expect(forms).toHaveLength(2);
  for (const name of forms) {
    const form = parseYaml(textOf(`.github/ISSUE_TEMPLATE/${name}`));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const ids = form.body.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
