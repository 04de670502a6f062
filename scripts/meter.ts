/**
 * `npm run meter`: what the hosted service would have billed since the emulator started or the last reset.
 * `npm run meter -- --reset` sets it to zero after showing it.
 */
import { parseArgs } from 'node:util';

function parse() {
  return parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      'firestore-port': { type: 'string', default: '8080' },
    },
  }).values;
}

/** The figures as lines 'name  number', groups with their name in front. */
function lines(figures: object, prefix = ''): string[] {
  return Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? lines(value, `${prefix}${name} `)
      : [`${`${prefix}${name}`.padEnd(26)}${String(value).padStart(8)}`],
  );
}

async function show({ reset, 'firestore-port': port }: ReturnType<typeof parse>): Promise<void> {
  const url = `http://127.0.0.1:${port}/emulator/v1/meter`;
  const answer = await fetch(url).catch(() => null);
  if (answer === null)
    throw new Error(`No emulator at ${url}: is npm start running? Another port: --firestore-port.`);
  const reply: unknown = await answer.json().catch(() => null);
  if (!answer.ok || typeof reply !== 'object' || reply === null) throw new Error(`${url} gave no figures.`);
  console.log(lines(reply).join('\n'));
  if (!reset) return;
  await fetch(url, { method: 'DELETE' });
  console.log('Reset to zero.');
}

try {
  await show(parse());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
