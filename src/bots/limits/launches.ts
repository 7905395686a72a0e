/** Names that are kept: of more Activities than that the oldest count as unknown. */
const MOST = 1_000;

/**
 * Activities that this process has opened for people, by their instances. Nobody outside of an Activity knows its instance, so
 * whoever names one of these does not guess.
 */
export class Launches {
  private readonly instances = new Set<string>();

  note(instance: string): void {
    this.instances.add(instance);
    const [oldest = ''] = this.instances;
    if (this.instances.size > MOST) this.instances.delete(oldest);
  }

  has(instance: string): boolean {
    return this.instances.has(instance);
  }
}
