import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Graph, planFiles } from './files-of-routes.ts';

interface Module {
  readonly size: number;
  readonly needs?: readonly string[];
  readonly later?: readonly string[];
}

/** Returns the plan of an app: the file of each module. */
function planOf(modules: Readonly<Record<string, Module>>, routes: readonly string[]) {
  const graph: Graph = {
    getModuleInfo: (id) => {
      const found = modules[id.replace('/src/', '')];
      // A name that begins with '/' is a library's.
      const paths = (names: readonly string[] = []) =>
        names.map((name) => (name.startsWith('/') ? name : `/src/${name}`));
      return found
        ? {
            code: 'x'.repeat(found.size),
            importedIds: paths(found.needs),
            dynamicallyImportedIds: paths(found.later),
          }
        : null;
    },
  };
  const plan = planFiles(
    graph,
    '/src',
    '/src/main.tsx',
    routes.map((name) => `/src/${name}`),
  );
  return Object.fromEntries([...plan].map(([id, file]) => [id.replace('/src/', ''), file]));
}

it('merges what screens share; the entry, one screen alone and what nothing joins are left to the bundler', () => {
  const modules = {
    'main.tsx': { size: 10, needs: ['app.ts'], later: ['a.tsx', 'b.tsx', 'c.tsx'] },
    'app.ts': { size: 10 },
    'a.tsx': { size: 10, needs: ['app.ts', 'all.ts', 'onlyA.ts'] },
    'b.tsx': { size: 10, needs: ['all.ts'] },
    'c.tsx': { size: 10, needs: ['all.ts'] },
    'all.ts': { size: 100, needs: ['/library'] },
    'some.ts': { size: 10 },
    'onlyA.ts': { size: 10 },
    '/library': { size: 10 },
  };
  const routes = ['a.tsx', 'b.tsx', 'c.tsx'];
  expect(planOf(modules, routes)).toEqual({});
  const shared = { size: 10, needs: ['all.ts', 'some.ts'] };
  expect(planOf({ ...modules, 'a.tsx': shared, 'b.tsx': shared }, routes)).toEqual({
    'all.ts': 'all',
    'some.ts': 'all',
  });
});

it('code that needs a library is merged with nothing that works without it', () => {
  const plan = (needs: readonly string[]) =>
    planOf(
      {
        'main.tsx': { size: 10, later: ['a.tsx', 'b.tsx'] },
        'a.tsx': { size: 10, needs: ['all.ts'], later: ['first.ts', 'second.ts'] },
        'b.tsx': { size: 10, needs: ['all.ts'] },
        'first.ts': { size: 10, needs: ['live.ts'] },
        'second.ts': { size: 10, needs: ['live.ts'] },
        'all.ts': { size: 100 },
        'live.ts': { size: 10, needs: ['all.ts', ...needs] },
        '/library': { size: 100_000 },
      },
      ['a.tsx', 'b.tsx'],
    );
  expect(plan([])).toEqual({ 'all.ts': 'all', 'live.ts': 'all' });
  expect(plan(['/library'])).toEqual({});
});

it('little that one screen more would load in vain joins the file of others; much does not', () => {
  const plan = (size: number) =>
    planOf(
      {
        'main.tsx': { size: 10, later: ['a.tsx', 'b.tsx', 'c.tsx'] },
        'a.tsx': { size: 10, needs: ['all.ts', 'some.ts'] },
        'b.tsx': { size: 10, needs: ['all.ts', 'some.ts'] },
        'c.tsx': { size: 10, needs: ['all.ts'] },
        'all.ts': { size: 5000 },
        'some.ts': { size },
      },
      ['a.tsx', 'b.tsx', 'c.tsx'],
    );
  expect(plan(100)).toEqual({ 'all.ts': 'all', 'some.ts': 'all' });
  expect(plan(100_000)).toEqual({});
});

it('whatever needs what, no files need each other in a circle', () => {
  const app = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 14, maxLength: 14 }),
    needs: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { minLength: 10, maxLength: 40 }),
  });
  fc.assert(
    fc.property(app, ({ sizes, needs }) => {
      // Each module imports only later ones, because imports must not form a circle; the first five modules are routes.
      const name = (i: number) => ['BookingScreen.tsx', 'HomeRoute.tsx'][i] ?? `m${i}.ts`;
      const needsOf = (i: number) =>
        needs.filter(([from, to]) => from === i && to > i && to > 4).map(([, to]) => name(to));
      const routes = [0, 1, 2, 3, 4].map(name);
      const modules = Object.fromEntries(
        sizes.map((size, i) => [name(i), { size, needs: needsOf(i) } satisfies Module]),
      );
      const plan = planOf({ ...modules, 'main.tsx': { size: 1, later: routes } }, routes);
      const edges = sizes.flatMap((_, i) =>
        needsOf(i).map((to) => [plan[name(i)] ?? name(i), plan[to] ?? to] as const),
      );
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        edges.some(([a, b]) => {
          if (a !== from || b === from || seen.has(b)) return false;
          seen.add(b);
          return b === to || reaches(b, to, seen);
        });
      for (const file of new Set(Object.values(plan))) expect(reaches(file, file)).toBe(false);
    }),
    { numRuns: 400 },
  );
});
