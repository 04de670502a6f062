import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const EMULATOR = 'packages/firebase-emulator';

/** The folder of the importing file, and a module that it must not import. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string])[] = [
  ['src/domain', '../services/db.ts'],
  ['src/domain/sales', '../../services/db.ts'],
  ['src/domain', 'react'],
  ['src/domain', 'node:fs'],
  ['src/domain', '/src/services/db.ts'],
  ['src/config', '../domain/a.ts'],
  ['src/config', 'firebase/app'],
  ['src/messages', '../services/a.ts'],
  ['src/services', '../messages/a.ts'],
  ['src/services/sales', '../../hooks/a.ts'],
  ['src/services', 'react'],
  ['src/reminders', '../hooks/a.ts'],
  ['src/reminders', 'react'],
  ['src/hooks', '../contexts/a.ts'],
  ['src/hooks', '../features/x/a.tsx'],
  ['src/hooks', 'firebase/auth'],
  ['src/contexts', '../hooks/a.ts'],
  ['src/contexts', '../messages/a.ts'],
  ['src/features/x', '../y/b.tsx'],
  ['src/features/x', '../../app/paths.ts'],
  ['src/features/x', 'firebase/firestore/lite'],
  ['src/features/x/sub', '../../y/b.tsx'],
  ['src/features/x/sub', '../../../app/paths.ts'],
  ['src/components/ui', '../../messages/a.ts'],
  ['src/components/ui', 'firebase/app'],
  ['src/app', '../../packages/firebase-emulator/src/a.ts'],
  ['src/app', '@vaga/firebase-emulator'],
  ['src/app', '../../seed/index.ts'],
  ['src/app', '../../tests/support/a.ts'],
  ['src/app', '../../scripts/a.ts'],
  ['src/app', 'firebase/app'],
  ['worker', '../src/domain/a.ts'],
  ['seed', '../src/services/a.ts'],
  ['seed', '@vaga/firebase-emulator/rules'],
  ['scripts', '../packages/firebase-emulator/src/main.ts'],
  ['tests/rules', '../../packages/firebase-emulator/testing/random.ts'],
  [`${EMULATOR}/src/rules`, '../../../../src/domain/a.ts'],
  [`${EMULATOR}/src`, 'firebase/app'],
  [`${EMULATOR}/src`, '../testing/random.ts'],
  [`${EMULATOR}/tests`, '../../../src/domain/a.ts'],
];

const ALLOWED: typeof FORBIDDEN = [
  ['src/domain', './reservations/b.ts'],
  ['src/domain/sales', '../time.ts'],
  ['src/messages', '../domain/slot.ts'],
  ['src/services', 'firebase/firestore/lite'],
  ['src/services/sales', '../../domain/a.ts'],
  ['src/services/sales', '../../config/env.ts'],
  ['src/hooks', 'react'],
  ['src/hooks', '../services/a.ts'],
  ['src/features/x', './b.module.css'],
  ['src/features/x', '../../components/ui/Button.tsx'],
  ['src/features/x/sub', '../../../messages/a.ts'],
  ['src/features/x/sub', '../other/a.ts'],
  ['src/features/x', 'react-router-dom'],
  ['src/app/routes', '../../features/x/a.tsx'],
  ['src/app', 'react-dom/client'],
  ['src/components/ui', 'react'],
  ['worker', 'workbox-routing'],
  ['seed', '../src/domain/business.ts'],
  ['scripts', '../src/services/a.ts'],
  ['tests/rules', '@vaga/firebase-emulator/testing/random'],
  [`${EMULATOR}/src/rules`, 'node:fs/promises'],
  [`${EMULATOR}/src/rules`, '../firestore/types.ts'],
  [`${EMULATOR}/tests`, '../src/main.ts'],
];

describe('layers.oxlintrc.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'vaga-layers-'));
  let found = '';

  beforeAll(() => {
    copyFileSync('layers.oxlintrc.json', join(root, '.oxlintrc.json'));
    for (const [name, list] of Object.entries({ forbidden: FORBIDDEN, allowed: ALLOWED })) {
      for (const [index, [folder, specifier]] of list.entries()) {
        const file = join(root, folder, `${name}${index}.ts`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `export const load = () => import('${specifier}');\n`);
      }
    }
    writeFileSync(join(root, 'src/domain/typed.ts'), "export type { Db } from '../services/db.ts';\n");
    writeFileSync(join(root, 'src/domain/free.test.ts'), "import '../services/db.ts';\n");
    const program = resolve('node_modules', '.bin', 'oxlint');
    found = spawnSync(program, ['--format=unix'], { cwd: root, encoding: 'utf8' }).stdout;
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(FORBIDDEN.map((each, index) => [...each, index] as const))(
    '%s may not import %s',
    (folder, _, index) => {
      expect(found).toContain(`${folder}/forbidden${index}.ts:`);
    },
  );

  test('what is allowed passes, and so does what a test imports', () => {
    expect(found).toContain('src/domain/typed.ts:');
    expect(found).not.toContain('allowed');
    expect(found).not.toContain('free.test.ts');
  });
});
