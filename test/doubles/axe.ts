import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Looking {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Those of its rules that are asked; by default all of them. */
  readonly rules?: readonly string[];
}

/** What axe-core knows better about a page as it is now, however small: the rule and the element. */
export async function faultsOf(page: Page, { include, exclude, rules }: Looking = {}): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const context = { include: include ?? ['html'], ...(exclude !== undefined && { exclude }) };
  const options = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) };
  const found: axe.Result[] = await page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/**
 * Whether it is the turn of one of three languages or states to be judged by axe-core in the look at this place: its rules know no
 * words, so they share out the looks, the light ones and the dark ones.
 */
export const isTurnOf = (each: number, look: number): boolean => (each + look) % 3 === 0;
