import { expect, it } from 'vitest';
import { type Driver, OtherTab } from './tab.js';

/** A tab whose page has these values. */
function tabOf(values: (expression: string) => unknown): OtherTab {
  const none = async (): Promise<void> => undefined;
  const driver: Driver = {
    ...{ goto: none, perform: none, close: none },
    value: async (expression) => values(expression),
    picture: async () => Buffer.alloc(0),
    errors: () => [],
  };
  return new OtherTab(driver);
}

it('a test that waits in vain ends, and tells for what and on which page', async () => {
  const tab = tabOf((expression) => (expression === 'location.href' ? 'http://localhost/here' : false));
  await expect(tab.until("document.querySelector('#over')", 60)).rejects.toThrow(
    "http://localhost/here waits in vain for document.querySelector('#over')",
  );
});

it('a page that is being left is asked again', async () => {
  let asked = 0;
  const tab = tabOf(() => {
    asked += 1;
    if (asked === 1) throw new Error('the page is gone');
    return asked === 3;
  });
  await tab.until('isThere');
  expect(asked).toBe(3);
});
