import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The whole product in a process of its own, so that it can fall silent. */
export interface SilentProduct {
  /** `http://localhost:{port}` */
  readonly origin: string;
  /** From now on connections are taken and never answered, as on a line that is there but dead. */
  readonly fallSilent: () => void;
  /** It answers again, what was asked meanwhile too. */
  readonly speak: () => void;
  readonly end: () => Promise<void>;
}

function originOf(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    product.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Vaga runs at (http:\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    product.once('exit', () => reject(new Error(`The product ended: ${said}`)));
  });
}

/** Starts it with the demo data in a temporary folder. Rejects with what it said when it doesn't come up. */
export async function startSilentProduct(): Promise<SilentProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vaga-recorded-'));
  const ports = ['--port', '--firestore-port', '--auth-port', '--storage-port'].flatMap((flag) => [
    flag,
    '0',
  ]);
  const product = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/start.ts', '--data', folder, ...ports],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const origin = await originOf(product);
  return {
    origin,
    fallSilent: () => void product.kill('SIGSTOP'),
    speak: () => void product.kill('SIGCONT'),
    end: async () => {
      const gone = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGCONT');
      product.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
