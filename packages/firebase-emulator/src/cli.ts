/** Runs the emulator as a process: `npx firebase-emulator --help`. */
import { type CliOptions, parseCli, USAGE } from './cli-options.ts';
import { startEmulator } from './main.ts';
import { StartError } from './start-error.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

async function run(options: CliOptions): Promise<void> {
  const { rulesFile, storageRulesFile, authPort, storagePort, ...rest } = options;
  const emulator = await startEmulator({
    ...rest,
    rules: { kind: 'file', path: rulesFile },
    auth: { port: authPort, acceptMockTokens: options.testEndpoints },
    storage: { port: storagePort, rules: { kind: 'file', path: storageRulesFile } },
    log: print,
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) {
      return;
    }
    stopping = true;
    emulator.stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        fail(`The emulator did not stop cleanly: ${String(thrown)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const kept = options.dataDir === null ? 'in memory' : `kept in ${options.dataDir}`;
  print(
    `Emulator ready: Firestore at ${emulator.urls.firestore}, Auth at ${emulator.urls.auth}, Storage at ${emulator.urls.storage}, project ${options.projectId}, data ${kept}.`,
  );
}

const parsed = parseCli(process.argv.slice(2));
if (parsed.kind === 'help') {
  print(USAGE);
} else if (parsed.kind === 'error') {
  fail(`${parsed.message}. See --help.`);
} else {
  run(parsed.options).catch((thrown: unknown) => {
    if (thrown instanceof StartError) {
      fail(thrown.message);
    } else {
      fail(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    }
  });
}
