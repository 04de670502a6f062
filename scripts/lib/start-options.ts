import { parseArgs } from 'node:util';
import type { LocalPorts } from './local-product.ts';

export type StartOptions = NonNullable<ReturnType<typeof parseStartOptions>>;

/** The help text of `npm start -- --help`. */
export const START_HELP = `npm start -- [--port 5173] [--data .data] [--firestore-port 8080] [--auth-port 9099] [--storage-port 9199]
Port 0 takes any free one. To start afresh, delete the data folder.`;

/** Parses the command line of `npm start` and `npm run dev`; null: help is wanted. Throws an Error of one line. */
export function parseStartOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '5173' },
      data: { type: 'string', default: '.data' },
      'firestore-port': { type: 'string', default: '8080' },
      'auth-port': { type: 'string', default: '9099' },
      'storage-port': { type: 'string', default: '9199' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const port = (flag: 'port' | 'firestore-port' | 'auth-port' | 'storage-port'): number => {
    const number = /^\d{1,5}$/.test(values[flag]) ? Number(values[flag]) : Number.NaN;
    if (!(number <= 65_535)) throw new Error(`--${flag} ${values[flag]}: not a port number.`);
    return number;
  };
  const ports: LocalPorts = {
    app: port('port'),
    firestore: port('firestore-port'),
    auth: port('auth-port'),
    storage: port('storage-port'),
  };
  return { ports, dataDir: values.data };
}
