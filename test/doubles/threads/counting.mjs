let asked = 0;

/** A thread that tells how often it was asked; with house rules it searches until it is halted. */
export default function run({ halt, options }) {
  asked++;
  while (halt && Object.keys(options).length > 0 && Atomics.load(halt, 0) === 0) Atomics.wait(halt, 0, 0, 5);
  return { asked };
}
