/** Runs the steps against a project, deletes the data that they made, and reports the result of each. */
import { signOutOf } from '../../src/services/accounts/gate.ts';
import type { Connection } from '../operator/connection.ts';
import { mustHavePreviews } from '../pages/live.ts';
import { bookingSteps } from './booking-steps.ts';
import { hostSteps } from './host-steps.ts';
import { indexSteps } from './index-steps.ts';
import { lotterySteps } from './lottery-steps.ts';
import { ownerSteps } from './owner-steps.ts';
import { saleSteps } from './sale-steps.ts';
import type { Steps, Wait } from './step.ts';
import { makeThrowAway, removeTrials, type ThrowAway } from './throw-away.ts';

export interface StepResult {
  readonly name: string;
  /** null: accepted. */
  readonly problem: string | null;
  readonly ms: number;
}

export interface CheckOptions {
  /** Epoch milliseconds by the project's clock. */
  readonly now: () => number;
  readonly wait: Wait;
  /** Called as each step ends. */
  readonly onStep: (result: StepResult) => void;
  /** No step begins once it is aborted; the data made so far is deleted all the same. */
  readonly signal?: AbortSignal;
}

/**
 * Requests that a hosted project must accept, sent by the app's own commands and queries: the heaviest commit of each
 * kind, and every query that needs an index. Each step needs those before it. A new kind of commit needs a new step.
 */
export function hostedSteps(connection: Connection, away: ThrowAway, now: () => number, wait: Wait): Steps {
  const owner = { username: '', password: '' };
  return {
    ...ownerSteps(connection, away, owner, now),
    ...saleSteps(away, now),
    ...bookingSteps(away, now),
    ...hostSteps(away, owner, now),
    ...lotterySteps(connection, away, wait),
    ...indexSteps(connection),
    // The emulator serves no site.
    ...(connection.emulator === null && {
      'previews of shared links, asked as a crawler does': () => mustHavePreviews(connection.projectId),
    }),
  };
}

/**
 * Returns a result for each step. The first step deletes what an interrupted check has left, the last what this one has
 * made. After a step that fails the others still run: those that need it fail too, with their own messages.
 */
export async function runHostedCheck(
  connection: Connection,
  { now, wait, onStep, signal }: CheckOptions,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  const step = async (name: string, run: () => Promise<unknown>) => {
    const started = performance.now();
    let problem: string | null = null;
    try {
      await run();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    const result = { name, problem, ms: Math.round(performance.now() - started) };
    results.push(result);
    onStep(result);
  };
  await step('removing what an earlier check has left', () => removeTrials(connection));
  try {
    const away = await makeThrowAway(connection);
    for (const [name, run] of Object.entries(hostedSteps(connection, away, now, wait))) {
      if (signal?.aborted) break;
      await step(name, run);
    }
  } finally {
    await step('removing what was made', async () => {
      for (const role of ['admin', 'business', 'client'] as const) await signOutOf(role);
      await removeTrials(connection);
    });
  }
  return results;
}

/** Returns a line of the table. */
export function resultLine({ name, problem, ms }: StepResult): string {
  const line = `${problem === null ? 'ok  ' : 'FAIL'}  ${String(ms).padStart(6)} ms  ${name}`;
  return problem === null ? line : `${line}\n        ${problem}`;
}
