/** Counts the cost of a commit for the rules: expressions and documents, for its heaviest write and in total. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules, evaluate } from '@vaga/firebase-emulator/rules';
import type { TestEmulator } from '@vaga/firebase-emulator/testing/start-emulator';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';

/**
 * Our targets: for a write, and for a whole commit in case the hosted service counts that way. The service's limits are
 * 1,000 expressions a request, and 10 documents for a write, 20 for a commit.
 */
const TARGETS = { write: 700, commit: 850, documentsOfAWrite: 8, documentsOfACommit: 16 };

/** Higher limits for certain commits, with the reason: docs/data-model.md lists the same. */
export type Exceptions = Readonly<
  Record<string, Partial<Pick<Load, 'expressionsOfAWrite' | 'expressionsOfACommit'>>>
>;

/** Returns the costs above the targets, or above the exceptions. */
export function overTarget(
  loads: Readonly<Record<string, Load>>,
  exceptions: Exceptions = {},
): readonly string[] {
  return Object.entries(loads).flatMap(([name, load]) => {
    const exception = exceptions[name] ?? {};
    const bounds: readonly [what: string, found: number, most: number][] = [
      ['expressions of a write', load.expressionsOfAWrite, exception.expressionsOfAWrite ?? TARGETS.write],
      [
        'expressions of the commit',
        load.expressionsOfACommit,
        exception.expressionsOfACommit ?? TARGETS.commit,
      ],
      ['documents of a write', load.documentsOfAWrite, TARGETS.documentsOfAWrite],
      ['documents of the commit', load.documentsOfACommit, TARGETS.documentsOfACommit],
    ];
    return bounds
      .filter(([, found, most]) => found > most)
      .map(([what, found, most]) => `${name}: ${found} ${what}, at most ${most}`);
  });
}

export interface Load {
  expressionsOfAWrite: number;
  expressionsOfACommit: number;
  documentsOfAWrite: number;
  documentsOfACommit: number;
  /** Expressions of each write, with the write's kind and path: 'create businesses/reservations 412'. */
  writes: string[];
}

/**
 * Makes the running town count, with firestore.rules or other rules. Returns a function that runs a commit and
 * returns its cost.
 */
export function countLoads(
  town: { readonly world: () => { readonly emulator: TestEmulator } },
  others?: string,
): (name: string, writes: number, commit: () => Promise<void>) => Promise<Load> {
  const compiled = compileRules(others ?? readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!compiled.ok) throw new Error('The rules do not compile.');
  let load: Load = zero();
  town.world().emulator.core.reloadRules({
    decide: (request, access, budget) => {
      const views = new Set<string>();
      const decision = evaluate(
        compiled.ruleset,
        request,
        {
          before: (path) => {
            views.add(`before ${path.join('/')}`);
            return access.before(path);
          },
          after: (path) => {
            views.add(`after ${path.join('/')}`);
            return access.after(path);
          },
        },
        { maxDocumentValues: MAX_DOCUMENT_VALUES, ...(budget === undefined ? {} : { budget }) },
      );
      load.expressionsOfAWrite = Math.max(load.expressionsOfAWrite, decision.expressions);
      load.expressionsOfACommit += decision.expressions;
      load.documentsOfAWrite = Math.max(load.documentsOfAWrite, views.size);
      load.documentsOfACommit += views.size;
      const collections = request.path.filter((_, index) => index % 2 === 0).join('/');
      load.writes.push(`${request.method} ${collections} ${decision.expressions}`);
      return decision;
    },
  });
  return async (name, writes, commit) => {
    load = zero();
    await commit();
    console.info(
      `${name} (${writes} writes): at most ${load.expressionsOfAWrite} expressions and ` +
        `${load.documentsOfAWrite} documents for a write, ${load.expressionsOfACommit} and ` +
        `${load.documentsOfACommit} for the commit: ${load.writes.join(', ')}`,
    );
    if (others === undefined) keep({ ...load, name, writes });
    // A copy: later commits must not change the result.
    return { ...load };
  };
}

/** Stores a result in the folder that `npm run rules:size` names, which makes a table of the results. */
function keep(load: Omit<Load, 'writes'> & { readonly name: string; readonly writes: number }): void {
  const folder = process.env.VAGA_RULES_LOADS ?? '';
  if (folder !== '') writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(load));
}

function zero(): Load {
  return {
    expressionsOfAWrite: 0,
    expressionsOfACommit: 0,
    documentsOfAWrite: 0,
    documentsOfACommit: 0,
    writes: [],
  };
}
