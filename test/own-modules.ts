import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Modules for the tests of one file alone, there once its tests begin: files share the modules of a thread, so that what these tests
 * change of them, such as the memory in which a thread searches, would be changed for other files, too.
 */
export function ownModules<Modules extends object>(load: () => Promise<Modules>): Modules {
  const modules = {} as Modules;
  beforeAll(async () => {
    vi.resetModules();
    Object.assign(modules, await load());
  });
  afterAll(() => vi.resetModules());
  return modules;
}
