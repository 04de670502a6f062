/** The values that scripts/service-worker.ts puts in at build. */
declare const BUILD: {
  /** The id of this build's page and files: a different id is a different version. */
  readonly id: string;
  /** The address of the page's entry script: only the index.html of this build names it. */
  readonly entry: string;
  /** The files that every screen needs. */
  readonly shell: readonly string[];
  /** The further files that the screens of a role need, by role. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** The kill switch: nothing is cached, and everything cached is deleted. */
  readonly off: boolean;
};
