/** The members of `npm run test:long`, by the names that choose them. */

export interface LongSuite {
  readonly folder: string;
  readonly runner: 'vitest' | 'playwright';
  readonly project: string;
  readonly files: readonly string[];
}

export const LONG_SUITES: readonly LongSuite[] = [
  {
    folder: 'packages/firebase-emulator',
    runner: 'vitest',
    project: 'sdk',
    files: ['fuzz', 'kill', 'auth.official', 'leaving', 'soak'].map((name) => `tests/${name}.test.ts`),
  },
  {
    folder: '.',
    runner: 'vitest',
    project: 'integration',
    files: ['model', 'lottery-model', 'deploy', 'spam'].map((name) => `tests/integration/${name}.test.ts`),
  },
  { folder: '.', runner: 'vitest', project: 'rules', files: ['tests/rules/lottery-twins.test.ts'] },
  // One after the other: each has the machine for itself.
  { folder: '.', runner: 'playwright', project: 'chromium', files: ['tests/e2e/narrow.spec.ts'] },
  { folder: '.', runner: 'playwright', project: 'chromium', files: ['tests/e2e/friday.spec.ts'] },
  { folder: '.', runner: 'playwright', project: 'chromium', files: ['tests/e2e/fair.spec.ts'] },
];

/** Said to be more telling than the file's name. */
const ALIASES: ReadonlyMap<string, string> = new Map([['axe', 'narrow']]);

const nameOf = (file: string) => file.replace(/^.*\/|\.(?:test|spec)\.ts$/g, '');

/**
 * Returns the suites with those of their files in whose names one of `names` stands, all of them for no name; and the
 * names in which nothing is called so.
 */
export function chooseLong(names: readonly string[]): {
  readonly suites: readonly LongSuite[];
  readonly unknown: readonly string[];
} {
  const wanted = names.map((name) => ALIASES.get(name) ?? name);
  const isChosen = (file: string) =>
    wanted.length === 0 || wanted.some((name) => nameOf(file).includes(name));
  const all = LONG_SUITES.flatMap(({ files }) => files.map(nameOf));
  return {
    suites: LONG_SUITES.map(({ files, ...suite }) => ({ ...suite, files: files.filter(isChosen) })).filter(
      ({ files }) => files.length > 0,
    ),
    unknown: names.filter((_, index) => !all.some((name) => name.includes(wanted[index] ?? ''))),
  };
}

/** All names, as a person types them. */
export function longNames(): readonly string[] {
  const names = LONG_SUITES.flatMap(({ files }) => files.map(nameOf));
  const alias = new Map([...ALIASES].map(([said, name]) => [name, said]));
  return names.map((name) => alias.get(name) ?? name);
}
