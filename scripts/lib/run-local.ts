import { StartError } from '@vaga/firebase-emulator';
import { ADMIN, MEMBERS, OWNERS } from '../../seed/accounts.ts';
import { BUSINESSES } from '../../seed/businesses.ts';
import { CLIENT_PASSWORD, CLIENTS, clientAccounts } from '../../seed/clients.ts';
import { seedDocuments } from '../../seed/index.ts';
import { MAKERS } from '../../seed/makers.ts';
import { BuildError, ensureBuild } from './build.ts';
import { type LocalProduct, startLocalProduct } from './local-product.ts';
import { PortBusyError, requireFreePort } from './ports.ts';
import { parseStartOptions, START_HELP, type StartOptions } from './start-options.ts';

/** Returns phones that have reservations in the demo data. */
function demoPhones(): string[] {
  const phones = seedDocuments(Date.now()).flatMap(({ path }) => /^diners\/(\d{8})\//.exec(path)?.[1] ?? []);
  return [...new Set(phones)];
}

/** Returns every address and account of the demo, one line each (README, Demo). */
export function demoLines(origin: string): readonly string[] {
  const lookup = `${origin}/reservations   phones with bookings: ${demoPhones().slice(0, 3).join(', ')}`;
  const pages = [
    ...BUSINESSES.map(({ name, id }) => [name, `${origin}/reservation/${id}`] as const),
    ['Mis reservas', lookup] as const,
    ...MAKERS.map(({ name, id }) => [name, `${origin}/emprendimientos/${id}`] as const),
  ];
  const doors = [
    [`${origin}/adminvaga`, [[ADMIN.username, ADMIN.password]]],
    [
      `${origin}/business/login`,
      [...OWNERS, ...MEMBERS].map(({ username, password }) => [username, password]),
    ],
    [`${origin}/client/login`, clientAccounts().map((_, at) => [CLIENTS[at]?.phone, CLIENT_PASSWORD])],
  ] as const;
  const width = Math.max(...pages.map(([name]) => name.length));
  return [
    ...pages.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`),
    '',
    ...doors.flatMap(([address, accounts]) => [
      `  Sign in at ${address}`,
      ...accounts.map((account) => `    ${account.join(' / ')}`),
    ]),
  ];
}

function describe({ origin, emulator, seeded }: LocalProduct, dataDir: string): string {
  return [
    '',
    `Vaga runs at ${origin}`,
    '',
    ...demoLines(origin),
    '',
    `  Storage emulator   ${emulator.urls.storage}`,
    `  Auth emulator      ${emulator.urls.auth}`,
    `  Firestore emulator ${emulator.urls.firestore}, data in ${dataDir}${seeded ? ' (demo data written now)' : ''}`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}

/** Ends cleanly on Ctrl-C, kill and a closed terminal. npm repeats a signal that we have: the second is ignored. */
function endOnSignal(product: LocalProduct): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    console.log('\nStopping ...');
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('It did not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

async function start({ ports, dataDir }: StartOptions, dev: boolean): Promise<void> {
  await requireFreePort(ports.app, '--port', 'the page');
  await requireFreePort(ports.firestore, '--firestore-port', 'Firestore emulator');
  await requireFreePort(ports.auth, '--auth-port', 'Auth emulator');
  await requireFreePort(ports.storage, '--storage-port', 'Storage emulator');
  const root = process.cwd();
  const app = dev ? 'dev' : { build: ensureBuild(root, 'emulator', console.log) };
  const product = await startLocalProduct({
    root,
    ports,
    dataDir,
    app,
    testEndpoints: false,
    log: console.log,
  });
  endOnSignal(product);
  console.log(describe(product, dataDir));
}

/** Runs `npm start` and, with `dev`, `npm run dev` until a signal comes. An error is printed in one line. */
export async function runLocal(args: readonly string[], dev: boolean): Promise<void> {
  let options: StartOptions | null;
  try {
    options = parseStartOptions(args);
  } catch (error) {
    // Only the first sentence: the rest of Node's messages is advice that doesn't apply here.
    console.error(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}\n${START_HELP}`);
    return process.exit(1);
  }
  if (options === null) return console.log(START_HELP);
  try {
    await start(options, dev);
  } catch (error) {
    const expected =
      error instanceof PortBusyError || error instanceof BuildError || error instanceof StartError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}
