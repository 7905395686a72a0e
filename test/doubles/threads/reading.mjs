/** Reads nothing: for ever, with all memory, or at once. */
export default ({ source: { text } }) => {
  const kept = [];
  while (text === 'endless');
  while (text === 'greedy') kept.push(new Array(100_000).fill(kept.length));
  return { kind: 'not-text' };
};
