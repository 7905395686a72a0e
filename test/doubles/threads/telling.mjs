/** A thread that tells how much time it was given. */
export default function run({ budget, deadline }) {
  return { budget, deadline };
}

export const aimShot = ({ deadline }) => ({ deadline });
