import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NPM = { shell: process.platform === 'win32', encoding: 'utf8' as const };
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

interface LockEntry {
  readonly dev?: boolean;
  readonly link?: boolean;
}

let folder: string;
let packed: string;
let files: readonly string[];
/** What a stranger's shell has: a home of its own, and nothing of ours but npm's cache. */
let env: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-package-'));
  const cache = execFileSync('npm', ['config', 'get', 'cache'], NPM).trim();
  const [report] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { ...NPM, cwd: ROOT }),
  );
  packed = join(folder, report.filename);
  files = report.files.map(({ path }: { path: string }) => path);
  env = { PATH: process.env['PATH'] ?? '', HOME: join(folder, 'home'), npm_config_cache: cache };
  mkdirSync(env['HOME'] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Installs the packed file in an empty folder. The lock file of the clone stands in for the registry: it names what npm's
 * cache holds, so that nothing is asked for.
 */
function install(target: string): void {
  mkdirSync(target);
  const { '': own, ...packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const root = { name: 'empty', dependencies: { damka: `file:${packed}` } };
  const damka = {
    version: own.version,
    resolved: `file:${packed}`,
    bin: own.bin,
    dependencies: own.dependencies,
  };
  const others = Object.entries<LockEntry>(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  );
  const lock = {
    lockfileVersion: 3,
    packages: { '': root, 'node_modules/damka': damka, ...Object.fromEntries(others) },
  };
  writeFileSync(join(target, 'package.json'), JSON.stringify(root));
  writeFileSync(join(target, 'package-lock.json'), JSON.stringify(lock));
  execFileSync('npm', ['install', '--offline', '--no-audit'], { ...NPM, cwd: target, env, stdio: 'pipe' });
}

/** Bytes that a folder takes on a disk of 4 KB blocks. */
const bytesOn = (tree: string): number =>
  readdirSync(tree, { recursive: true })
    .map((file) => lstatSync(join(tree, String(file))).size)
    .reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0);

describe('the package', () => {
  it('is one file of at most 25 MB, with the program and without its sources', () => {
    expect(statSync(packed).size).toBeLessThan(25e6);
    expect(files).toEqual(
      expect.arrayContaining(['dist/damka.js', 'dist/main.js', 'dist/cli.js', 'LICENSE', '.env.example']),
    );
    expect(files.filter((path) => /\.ts$|\.map$|^(test|tools|dist\/modules)\//.test(path))).toEqual([]);
  });

  it('names every package within it that it does not ask for, with its licence', () => {
    const { dependencies } = JSON.parse(
      readFileSync(join(ROOT, 'tools', 'setup', 'bundler', 'package.json'), 'utf8'),
    );
    const terms = readFileSync(join(ROOT, 'dist', 'THIRD-PARTY.txt'), 'utf8');
    const { esbuild: _, ...bundled } = dependencies;
    for (const [name, version] of Object.entries(bundled)) expect(terms).toContain(`${name} ${version}: `);
    // Brought by one of these.
    expect(terms).toMatch(/^undici [\d.]+: MIT\n\nMIT License\n\nCopyright/m);
    expect(files).toContain('dist/THIRD-PARTY.txt');
  });

  it('runs no script where it is installed, and asks for nothing that only building takes', () => {
    expect(Object.keys(manifest.scripts).filter((name) => /install|^prepare$/.test(name))).toEqual([]);
    const { dependencies } = JSON.parse(
      readFileSync(join(ROOT, 'tools', 'setup', 'bundler', 'package.json'), 'utf8'),
    );
    for (const name of Object.keys(dependencies)) expect(manifest.dependencies).not.toHaveProperty(name);
    expect(manifest.devDependencies).toMatchObject(dependencies);
  });

  it('serves the web table from an empty folder, and keeps its games in a folder that it names', async () => {
    const target = join(folder, 'empty');
    install(target);
    for (const name of ['esbuild', 'zod', 'discord.js'])
      expect([name, existsSync(join(target, 'node_modules', name))]).toEqual([name, false]);
    expect(bytesOn(join(target, 'node_modules'))).toBeLessThan(65 << 20);
    const npx = (...args: string[]) =>
      spawnSync('npx', ['--offline', 'damka', ...args], { ...NPM, cwd: target, env });
    expect(npx('--version').stdout.trim()).toBe(manifest.version);
    const doctor = npx('doctor');
    expect(doctor.stdout).toContain('All is well.');
    expect(doctor.status).toBe(0);
    const home = join(env['HOME'] ?? '', '.local', 'state', 'damka');
    const program = spawn(process.execPath, [join(target, 'node_modules', '.bin', 'damka')], {
      cwd: target,
      env: { ...env, PORT: '0' },
    });
    try {
      const { said, address } = await served(program);
      expect(said).toContain(`Settings are read from ${join(home, '.env')}`);
      expect(said).toContain(join(home, 'data', 'damka.sqlite'));
      const page = await fetch(address);
      expect(page.status).toBe(200);
      const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
      expect((await fetch(new URL(script, address))).status).toBe(200);
      expect((await fetch(new URL('/rules/russian', address))).status).toBe(200);
    } finally {
      program.kill('SIGKILL');
    }
    expect(existsSync(join(home, 'data', 'damka.sqlite'))).toBe(true);
  });
});

/** Waits for the address of the web table. */
async function served(program: ChildProcess): Promise<{ said: string; address: string }> {
  let said = '';
  for await (const chunk of program.stdout ?? []) {
    said += String(chunk);
    const address = /web table .*(http:\S+)/.exec(said)?.[1];
    if (address !== undefined) return { said, address };
  }
  throw new Error(`the program ended: ${said}`);
}
