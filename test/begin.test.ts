import { afterEach, expect, it, vi } from 'vitest';
import { demandNode, isNewEnough } from '../src/begin.js';
import { MIN_NODE } from '../src/project-file.js';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['22.19.0', true],
  ['22.18.9', false],
  ['24.0.0', true],
  ['20.20.2', false],
])('whether Node %s is new enough for 22.19: %s', (node, isEnough) => {
  expect(isNewEnough(node, '22.19')).toBe(isEnough);
});

it('an entry on a Node that is too old blamed the store', () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '20.20.2' });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  demandNode();
  expect(exit).toHaveBeenCalledWith(78);
  expect(said.mock.calls.join()).toContain(`Damka needs Node ${MIN_NODE} or newer; this is 20.20.2.`);
});
