/**
 * `npm run meter`: what the hosted service would have billed since the emulator started or the last reset.
 * `npm run meter -- --reset` sets it to zero after showing it.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    'firestore-port': { type: 'string', default: '8080' },
  },
});
const url = `http://127.0.0.1:${values['firestore-port']}/emulator/v1/meter`;

/** The figures as lines 'name  number', groups with their name in front. */
function lines(figures: object, prefix = ''): string[] {
  return Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? lines(value, `${prefix}${name} `)
      : [`${`${prefix}${name}`.padEnd(26)}${String(value).padStart(8)}`],
  );
}

try {
  const reply: unknown = await (await fetch(url)).json();
  if (typeof reply !== 'object' || reply === null) throw new Error(`${url} gave no figures.`);
  console.log(lines(reply).join('\n'));
  if (values.reset) {
    await fetch(url, { method: 'DELETE' });
    console.log('Reset to zero.');
  }
} catch (error) {
  const unreachable = error instanceof TypeError;
  console.error(
    unreachable ? `No emulator at ${url}: is npm start running? Another port: --firestore-port.` : error,
  );
  process.exitCode = 1;
}
