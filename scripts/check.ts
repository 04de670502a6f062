/** Runs the static part of the gate: format, lint, types, import boundaries, dead code. */
import { runStaticChecks } from './lib/static-checks.ts';

const { failed } = await runStaticChecks();
if (failed > 0) process.exitCode = 1;
