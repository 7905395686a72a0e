import { fileURLToPath } from 'node:url';

/** The set-up's own bundling step; plain JavaScript, so that it runs before anything is compiled. */
interface BundleStep {
  bundlePage(root: string): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const step = new URL('../tools/setup/bundle.mjs', import.meta.url).href;

/** Bundles the page of a game before the tests, some of which open it in a browser. */
export default async function globalSetup(): Promise<void> {
  const { bundlePage } = (await import(step)) as BundleStep;
  await bundlePage(root);
}
