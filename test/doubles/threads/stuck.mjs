/** A thread that comes to no end, not even with what warms it. */
export default function run() {
  for (;;);
}
