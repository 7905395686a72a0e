import type { KeyValueTable, SessionStore } from '../../src/sessions/stores/open-store.js';

/** A process that dies before or after its `at`th write or message; 0 for never. */
export class Mortal {
  points = 0;
  isDead = false;
  readonly store: SessionStore;

  constructor(
    kept: SessionStore,
    private readonly at: number,
  ) {
    const { commit, table } = kept;
    this.store = {
      ...kept,
      ...this.writing(kept),
      commit: (...change) => this.live(() => commit(...change)),
      table: (spec) => {
        const own = table(spec);
        return { ...own, ...this.writing(own) };
      },
    };
  }

  async live<T>(task: () => Promise<T>): Promise<T> {
    this.pass();
    const result = await task();
    this.pass();
    return result;
  }

  private writing = ({ write, remove }: KeyValueTable): Pick<KeyValueTable, 'write' | 'remove'> => ({
    write: (key, value) => this.live(() => write(key, value)),
    remove: (key) => this.live(() => remove(key)),
  });

  private pass(): void {
    this.points += 1;
    this.isDead ||= this.points === this.at;
    if (this.isDead) throw new Error('killed');
  }
}
