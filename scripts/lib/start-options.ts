import { parseArgs } from 'node:util';
import type { LocalPorts } from './local-product.ts';

export interface StartOptions {
  readonly ports: LocalPorts;
  readonly dataDir: string;
}

export type StartOptionsResult =
  | { readonly kind: 'run'; readonly options: StartOptions }
  | { readonly kind: 'say'; readonly line: string; readonly isError: boolean };

const HELP = `npm start -- [--port 5173] [--data .data] [--firestore-port 8080] [--auth-port 9099] [--storage-port 9199]
Port 0 takes any free one. To start afresh, delete the data folder.`;

/** The command line of `npm start` and `npm run dev`, or the one line to say instead of starting. */
export function parseStartOptions(args: readonly string[]): StartOptionsResult {
  try {
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
    if (values.help) return { kind: 'say', line: HELP, isError: false };
    const port = (flag: 'port' | 'firestore-port' | 'auth-port' | 'storage-port'): number => {
      const number = /^\d{1,5}$/.test(values[flag]) ? Number(values[flag]) : Number.NaN;
      if (!(number <= 65_535)) throw new Error(`--${flag} ${values[flag]}: not a port number.`);
      return number;
    };
    const ports = {
      app: port('port'),
      firestore: port('firestore-port'),
      auth: port('auth-port'),
      storage: port('storage-port'),
    };
    return { kind: 'run', options: { ports, dataDir: values.data } };
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error);
    return { kind: 'say', line: `${line.split('. ')[0]}\n${HELP}`, isError: true };
  }
}
