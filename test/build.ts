import { fileURLToPath } from 'node:url';

/** The set-up's own build step; plain JavaScript, so that it runs before anything is installed. */
interface BuildStep {
  build(root: string, parts: readonly string[]): Promise<void>;
  buildIsFresh(root: string, parts: readonly string[]): boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const PARTS = ['programs', 'modules'];
const step = new URL('../tools/setup/build.mjs', import.meta.url).href;

/** Builds `dist/` once before the tests, for those that run the program as a process of its own. */
export default async function globalSetup(): Promise<void> {
  const { build, buildIsFresh } = (await import(step)) as BuildStep;
  if (buildIsFresh(root, PARTS)) return;
  try {
    await build(root, PARTS);
  } catch (error) {
    // Other tests need none of what does not compile.
    console.warn(error instanceof Error ? error.message : error);
  }
}
