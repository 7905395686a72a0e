/** A thread that asks for more memory than it may have for the seed 1, and throws for the seed 3. */
export default function run({ progress, seed }) {
  const hoard = [];
  while (seed === 1) hoard.push(new Array(1e6).fill(hoard));
  if (seed === 3) throw new Error('on purpose');
  progress.postMessage({ told: 'alive' });
  return { told: 'alive' };
}
