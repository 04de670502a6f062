/**
 * Runs test files against mutants, one after the other: `{ rules, files }` comes as a message, the name of the first
 * test that failed goes back, or null. One Vitest serves all: starting it costs more than the tests of a file.
 */
import { createVitest } from 'vitest/node';
import type { Killer, Order } from './mutant-run.ts';

const vitest = await createVitest('test', {
  watch: false,
  project: ['rules', 'integration'],
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});

async function firstFailure({ rules, files }: Order): Promise<Killer> {
  // The process of each test file is started with the environment of this one.
  process.env.VAGA_RULES_FILE = rules;
  for (const file of files) {
    // Else the failures of earlier runs count: `bail` would skip every test.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([file]));
    const module = testModules.find(({ relativeModuleId }) => relativeModuleId === file);
    const tests = [...(module?.children.allTests() ?? [])];
    const failed = tests.find((test) => test.result().state === 'failed');
    if (failed !== undefined || module?.state() === 'failed') {
      return `${file}: ${failed?.fullName ?? 'does not run'}`;
    }
    if (tests.every((test) => test.result().state !== 'passed')) throw new Error(`${file}: no test has run.`);
  }
  return null;
}

process.on('message', (order: Order) => void firstFailure(order).then((killer) => process.send?.(killer)));
process.on('disconnect', () => process.exit());
