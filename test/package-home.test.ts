import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageHome } from '../src/package-home.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-home-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the installed package keeps its games in the folder for state of its user', () => {
  expect(packageHome({}, folder, '/home/ann')).toBe(join('/home/ann', '.local', 'state', 'damka'));
  expect(packageHome({ XDG_STATE_HOME: '' }, folder, '/home/ann')).toBe(
    join('/home/ann', '.local', 'state', 'damka'),
  );
  expect(packageHome({ XDG_STATE_HOME: 'state' }, folder, '/home/ann')).toContain('.local');
  expect(packageHome({ XDG_STATE_HOME: folder }, tmpdir(), '/home/ann')).toBe(join(folder, 'damka'));
});

it('a folder data beside the caller comes before that, and DAMKA_HOME before both', () => {
  mkdirSync(join(folder, 'data'));
  expect(packageHome({ XDG_STATE_HOME: '/state' }, folder)).toBe(folder);
  expect(packageHome({ DAMKA_HOME: join(folder, 'other') }, folder)).toBe(join(folder, 'other'));
  expect(packageHome({ DAMKA_HOME: 'other' }, folder)).toBe(join(folder, 'other'));
});
