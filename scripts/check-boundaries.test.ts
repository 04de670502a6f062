import { describe, expect, test } from 'vitest';
import { findViolations } from './boundaries/check.ts';
import { circleIn, drawingOf, importGraph, withDrawing } from './boundaries/graph.ts';
import { importsOf } from './boundaries/imports.ts';
import { EMULATOR } from './boundaries/policy.ts';

/** The violations of one planted file, without its own path. */
function check(path: string, source: string): string[] {
  return findViolations([{ path, source }]).map((violation) => violation.replace(`${path}:`, ''));
}

describe('a planted violation is found', () => {
  test.each([
    ['src/domain/a.ts', "import { db } from '../services/db.ts';", 'domain may not import services'],
    ['src/domain/a.ts', "import type { Db } from '../services/db.ts';", 'domain may not import services'],
    ['src/domain/a.ts', "export { db } from '../services/db.ts';", 'domain may not import services'],
    ['src/domain/a.ts', "export * from '../services/db.ts';", 'domain may not import services'],
    ['src/domain/a.ts', "export type { Db } from '../services/db.ts';", 'domain may not import services'],
    ['src/domain/a.ts', "const s = await import('../services/db.ts');", 'domain may not import services'],
    ['src/domain/a.ts', 'const s = await import(`../services/db.ts`);', 'domain may not import services'],
    ['src/domain/a.ts', "type Db = import('../services/db.ts').Db;", 'domain may not import services'],
    ['src/domain/a.ts', "import '../services/db.ts?raw';", 'domain may not import services'],
    ['src/domain/a.ts', "import { useState } from 'react';", 'may not import the package react'],
    ['src/domain/a.ts', "import { readFileSync } from 'node:fs';", 'may not import the package node:fs'],
    ['src/domain/a.ts', "import '/src/services/db.ts';", 'write a relative path'],
    ['src/domain/a.ts', 'const s = await import(name);', 'computed at run time'],
    ['src/domain/a.ts', "const all = import.meta.glob('../**/*.ts');", 'computed at run time'],
    ['src/domain/a.ts', "const db = require('../services/db.ts');", 'domain may not import services'],
    ['src/domain/a.ts', "const u = new URL('../../seed/a.webp', import.meta.url);", 'may not import seed'],
    ['src/domain/a.test.ts', "import { db } from '../services/db.ts';", 'domain may not import services'],
    ['src/config/a.ts', "import '../domain/a.ts';", 'config may not import domain'],
    [
      'src/config/a.ts',
      "import { initializeApp } from 'firebase/app';",
      'may not import the package firebase/app',
    ],
    ['src/services/a.ts', "import '../messages/a.ts';", 'services may not import messages'],
    ['src/services/a.ts', "import { useState } from 'react';", 'may not import the package react'],
    ['src/reminders/a.ts', "import '../hooks/a.ts';", 'reminders may not import hooks'],
    ['src/hooks/a.ts', "import '../contexts/a.ts';", 'hooks may not import contexts'],
    ['src/contexts/a.ts', "import '../hooks/a.ts';", 'contexts may not import hooks'],
    ['src/contexts/a.ts', "import '../messages/a.ts';", 'contexts may not import messages'],
    ['src/reminders/a.ts', "import { useState } from 'react';", 'may not import the package react'],
    ['src/stores/a.ts', '', 'belongs to no layer'],
    ['src/hooks/a.tsx', "import '../features/x/a.tsx';", 'hooks may not import features/x'],
    ['src/hooks/a.tsx', "import 'firebase/auth';", 'may not import the package firebase/auth'],
    ['src/features/x/a.tsx', "import '../y/b.tsx';", 'features/x may not import features/y'],
    ['src/features/x/a.tsx', "import '../../app/paths.ts';", 'features/x may not import app'],
    ['src/features/x/a.tsx', "import 'firebase/firestore/lite';", 'may not import the package firebase'],
    ['src/features/a.tsx', '', 'belongs to no layer'],
    ['src/components/ui/a.tsx', "import '../../messages/a.ts';", 'ui may not import messages'],
    ['src/components/ui/a.tsx', "import 'firebase/app';", 'may not import the package firebase/app'],
    ['src/components/a.tsx', '', 'belongs to no layer'],
    ['src/helpers/a.ts', '', 'belongs to no layer'],
    ['src/app/a.tsx', "import '../../packages/firebase-emulator/src/a.ts';", 'app may not import emulator'],
    ['src/app/a.tsx', "import '@vaga/firebase-emulator';", 'may not import the package @vaga'],
    ['seed/a.ts', "import '@vaga/firebase-emulator/rules';", 'may not import the package @vaga'],
    ['scripts/a.ts', "import '../packages/firebase-emulator/src/main.ts';", 'may not import emulator'],
    ['tests/a.ts', "import type { A } from '../packages/firebase-emulator/src/a.ts';", 'import emulator'],
    ['tests/a.ts', "import '../packages/firebase-emulator/testing/random.ts';", 'import emulator tools'],
    ['tests/a.ts', "import '@vaga/firebase-emulator/src/rules/ast.ts';", 'may not import the package @vaga'],
    ['tests/a.ts', "import '@vaga/firebase-emulator/testing/';", 'may not import the package @vaga'],
    ['src/app/a.tsx', "import '../../seed/index.ts';", 'app may not import seed'],
    ['src/app/a.tsx', "import '../../tests/support/a.ts';", 'app may not import tests'],
    ['src/app/a.tsx', "import '../../scripts/a.ts';", 'app may not import scripts'],
    ['src/app/a.tsx', "import 'firebase/app';", 'may not import the package firebase/app'],
    [`${EMULATOR}src/a.ts`, "import '../../../src/domain/a.ts';", 'emulator may not import domain'],
    [`${EMULATOR}src/a.ts`, "import 'firebase/app';", 'may not import the package firebase/app'],
    [`${EMULATOR}src/a.ts`, "import 'tsx/esm/api';", 'may not import the package tsx/esm/api'],
    [`${EMULATOR}src/a.ts`, "import 'vitest';", 'may not import the package vitest'],
    [`${EMULATOR}src/a.ts`, "import './test-arbitraries.ts';", 'which is for tests'],
    [`${EMULATOR}src/a.ts`, "import '../testing/random.ts';", 'emulator may not import emulator tools'],
    [`${EMULATOR}src/a.test.ts`, "import '../../../seed/index.ts';", 'emulator may not import seed'],
    [`${EMULATOR}tests/a.test.ts`, "import '../../../src/domain/a.ts';", 'tools may not import domain'],
    [`${EMULATOR}tests/a.test.ts`, "import '../../../tests/support/a.ts';", 'tools may not import tests'],
    [`${EMULATOR}tests/a.ts`, "new URL('../../../firestore.rules', import.meta.url);", 'may not import root'],
    [`${EMULATOR}testing/a.ts`, "import '../../../scripts/lib/a.ts';", 'tools may not import scripts'],
    [`${EMULATOR}bench/a.ts`, "import '../../../seed/index.ts';", 'tools may not import seed'],
    ['src/domain/a.ts', "import './a.test.ts';", 'which is for tests'],
    ['seed/a.ts', "import '../src/services/a.ts';", 'seed may not import services'],
  ])('%s: %s', (path, source, problem) => {
    const violations = check(path, source);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(problem);
  });

  test('each on its line, also deep inside the code', () => {
    const source =
      "import '../../domain/a.ts';\n\nexport const load = () => ({\n  run: () => import('firebase/app'),\n});\n";
    expect(check('src/features/x/a.tsx', source)).toEqual([
      '4 features/x may not import the package firebase/app',
    ]);
  });
});

describe('an allowed import is let through', () => {
  test.each([
    ['src/domain/a.ts', "import { b } from './reservations/b.ts';"],
    ['src/domain/a.test.ts', "import { test } from 'vitest'; import fc from 'fast-check'; import './a.ts';"],
    ['src/messages/a.ts', "import type { Slot } from '../domain/slot.ts';"],
    ['src/messages/a.ts', "import { type Slot } from '../domain/slot.ts';"],
    ['src/messages/a.ts', "import { maxSeats } from '../domain/a.ts';"],
    [
      'src/services/a.ts',
      "import { doc } from 'firebase/firestore/lite'; import '../domain/a.ts'; import '../config/env.ts';",
    ],
    ['src/services/a.ts', "const full = () => import('firebase/firestore');"],
    ['src/hooks/a.tsx', "import { use } from 'react'; import '../services/a.ts'; import '../domain/a.ts';"],
    [
      'src/features/x/a.tsx',
      "import './b.module.css'; import '../../components/ui/Button.tsx'; import '../../messages/a.ts';",
    ],
    [
      'src/app/routes/a.tsx',
      "import '../../features/x/a.tsx'; import '../../features/y/b.tsx'; import '../../styles/a.css';",
    ],
    ['src/main.tsx', "import { createRoot } from 'react-dom/client'; import './app/App.tsx';"],
    [
      'src/components/ui/a.tsx',
      "import { useId } from 'react'; import './Icon.tsx'; const x = <a id={useId()} />;",
    ],
    [`${EMULATOR}src/rules/a.ts`, "import { readFileSync } from 'node:fs'; import '../firestore/types.ts';"],
    [`${EMULATOR}src/a.test.ts`, "import { test } from 'vitest';"],
    ['seed/a.ts', "import type { Business } from '../src/domain/business.ts';"],
    [
      'tests/rules/a.test.ts',
      "import '../../src/domain/a.ts'; import '@vaga/firebase-emulator'; import 'firebase/app';",
    ],
    [
      'tests/a.ts',
      "import '@vaga/firebase-emulator/testing/random'; import '@vaga/firebase-emulator/rules';",
    ],
    ['scripts/a.ts', 'const task = await import(name);'],
    [`${EMULATOR}src/test-arbitraries.ts`, "import fc from 'fast-check'; import './a.ts';"],
    [`${EMULATOR}src/a.test.ts`, "import './test-arbitraries.ts';"],
    [`${EMULATOR}testing/a.ts`, "import 'firebase/app'; import '../src/test-arbitraries.ts';"],
    [
      `${EMULATOR}bench/a.ts`,
      "import { build } from 'vite'; import '../src/main.ts'; new URL('../tests/browser', import.meta.url);",
    ],
  ])('%s: %s', (path, source) => {
    expect(check(path, source)).toEqual([]);
  });
});

describe('importsOf', () => {
  test('words in texts and comments are no imports', () => {
    expect(importsOf('a.ts', "// import 'x'\nconst s = \"import('y')\";\n")).toEqual([]);
  });

  test('one import of several names is type-only when all are', () => {
    expect(importsOf('a.ts', "import { type A, b } from 'x';\nimport { type C } from 'y';")).toEqual([
      { specifier: 'x', typeOnly: false, line: 1 },
      { specifier: 'y', typeOnly: true, line: 2 },
    ]);
  });

  test('a file that does not parse is an error, not a file without imports', () => {
    expect(() => importsOf('a.ts', 'import { from')).toThrow('a.ts');
  });
});

describe('the graph of folders', () => {
  const files = [
    { path: 'src/main.tsx', source: "import './app/App.tsx';" },
    { path: 'src/app/App.tsx', source: "import('../features/x/X.tsx'); import '../messages/a.ts';" },
    { path: 'src/features/x/X.tsx', source: "import '../../messages/a.ts'; import './Y.tsx';" },
    { path: 'src/features/x/X.test.tsx', source: "import '../../app/App.tsx';" },
    { path: 'src/services/a/a.ts', source: "import type { B } from '../b/b.ts';" },
    { path: 'src/services/b/b.ts', source: "import '../submit.ts';" },
  ];
  const turning = [...files, { path: 'src/services/b/c.ts', source: "import '../a/a.ts';" }];

  test('has no circle while all arrows lead one way', () => {
    expect(circleIn(importGraph(files, 'subject'))).toBeNull();
  });

  test('names a circle of subjects, types included, that no layer sees', () => {
    expect(circleIn(importGraph(turning, 'subject'))).toBe('services/a -> services/b -> services/a');
    expect(circleIn(importGraph(turning, 'folder'))).toBeNull();
  });

  test('names a circle of files within a subject, type imports counted', () => {
    const within = [
      { path: 'src/services/a/a.ts', source: "import type { B } from './b.ts';" },
      { path: 'src/services/a/b.ts', source: "const a = await import('./a.ts');" },
    ];
    expect(circleIn(importGraph(within, 'subject'))).toBeNull();
    expect(circleIn(importGraph(within, 'file'))).toBe(
      'src/services/a/a.ts -> src/services/a/b.ts -> src/services/a/a.ts',
    );
  });

  test('is drawn without the arrows that others make', () => {
    expect(drawingOf(importGraph(files, 'folder'))).toBe(
      '```mermaid\nflowchart TD\n  app --> features\n  features --> messages\n```',
    );
  });

  test('a document without a place for the drawing is told apart', () => {
    expect(withDrawing('# Architecture', 'x')).toBeNull();
  });
});
