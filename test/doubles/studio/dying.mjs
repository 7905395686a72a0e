/** A thread that dies over the first film after each start of the test, marked by the job's title. */
export default function film({ job }) {
  if (job.show.texts.title === 'die') process.exit(3);
  if (job.show.texts.title === 'throw') throw new Error('a defect');
  return new Uint8Array([71, 73, 70]);
}
