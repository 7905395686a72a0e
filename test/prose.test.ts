import { expect, it } from 'vitest';

interface Counting {
  readonly LONG: number;
  sentencesOf(markdown: string): readonly number[];
  listed(text: string): number;
  commentsOf(source: string): string;
}
const { LONG, sentencesOf, listed, commentsOf }: Counting = await import(
  new URL('../tools/prose/count.mjs', import.meta.url).href
);

it('sentences are counted without code, tables and addresses', () => {
  const page =
    '# A title here\n\nOne two three. Four five six seven [eight](https://damka.example/a.b).\n\n```sh\nnot a word of this\n```\n\n| no | cell |\n\n- Here is a point\n- Here is another one';
  expect(sentencesOf(page)).toEqual([3, 3, 5, 4, 4]);
  const long = Array.from({ length: LONG + 1 }, () => 'word').join(' ');
  expect(sentencesOf(`${long}.\n`)).toEqual([LONG + 1]);
});

it('words of the list are counted in comments, and not in code', () => {
  const source = "/** Makes it anew. */\nconst alone = 'beside';\n  // Whoever comes, some 30 of them.\n";
  expect(listed(commentsOf(source))).toBe(3);
  expect(listed('Only this, again, about 30.')).toBe(0);
});
