/** What scripts/service-worker.ts puts in at build. */
declare const BUILD: {
  /** Of this build's page and files: another one is another version. */
  readonly id: string;
  /** The address of the page's entry script, which index.html of this build names and no other's does. */
  readonly entry: string;
  /** Whatever screen is opened needs these. */
  readonly shell: readonly string[];
  /** What the screens of a role need beside them. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** The kill switch: nothing is kept, and what was is dropped. */
  readonly off: boolean;
};
