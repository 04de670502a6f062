/** Runs one task at a time for each key, in the order of the calls. */
export class KeyLock {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all earlier tasks for `key` have ended, also those that failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
