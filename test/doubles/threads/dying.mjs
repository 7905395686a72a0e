/** A thread that dies of its first question, and does well afterwards only if it is another one. */
export default function run({ progress, seed }) {
  if (seed === 1) process.exit(1);
  progress.postMessage({ told: 'alive' });
  return { told: 'alive' };
}
