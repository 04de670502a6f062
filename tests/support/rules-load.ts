/** Counts what a commit costs the rules: expressions and documents, for its heaviest write and in all. */
import { readFileSync } from 'node:fs';
import { compileRules } from '../../emulator/rules/compile.ts';
import { evaluate } from '../../emulator/rules/evaluate.ts';
import type { TestEmulator } from './start-emulator.ts';

export interface Load {
  expressionsOfAWrite: number;
  expressionsOfACommit: number;
  documentsOfAWrite: number;
  documentsOfACommit: number;
  /** Expressions of each write, by what it writes: 'create businesses/reservations 412'. */
  writes: string[];
}

/** Puts counting rules into the running town. Returns a function that runs a commit and says what it cost. */
export function countLoads(town: {
  readonly world: () => { readonly emulator: TestEmulator };
}): (name: string, writes: number, commit: () => Promise<void>) => Promise<Load> {
  const compiled = compileRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
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
        budget === undefined ? {} : { budget },
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
    return load;
  };
}

function zero(): Load {
  return { expressionsOfAWrite: 0, expressionsOfACommit: 0, documentsOfAWrite: 0, documentsOfACommit: 0, writes: [] };
}
