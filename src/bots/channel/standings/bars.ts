const BARS = '▁▂▃▄▅▆▇█';

/** How numbers have gone, as a bar for each from the lowest to the highest; equal ones lie in the middle. */
export function bars(numbers: readonly number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return numbers
    .map((number) => BARS[high === low ? 3 : Math.round(((number - low) / (high - low)) * (BARS.length - 1))])
    .join('');
}
