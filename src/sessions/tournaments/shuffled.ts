/** The numbers from 0 on, `count` of them, in the order of a lot. `random` is from 0 to below 1. */
export function shuffled(count: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const to = Math.floor(random() * (at + 1));
    [all[at], all[to]] = [all[to] ?? 0, all[at] ?? 0];
  }
  return all;
}
