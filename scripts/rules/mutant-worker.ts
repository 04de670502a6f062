/**
 * Runs test files against mutants, one after the other: a message brings `{ rules, files }`, the reply is the name of
 * the first test that failed, or null. One Vitest runs all: starting it costs more than the tests of a file.
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
  // The process of each test file starts with this process's environment.
  process.env.VAGA_RULES_FILE = rules;
  for (const file of files) {
    // Otherwise the failures of earlier runs would count, and `bail` would skip every test.
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
