/**
 * `npm run bench`: runs every benchmark, one after the other, each in a separate process. Names as arguments select
 * some: `npm run bench -- commits fan-out`.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { print } from './machine.ts';

const NAMES = ['start', 'commits', 'fan-out', 'recovery', 'storage'];

function run(name: string): Promise<number> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  print(`There is no measurement ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of wanted.length > 0 ? wanted : NAMES) {
    if ((await run(name)) !== 0) process.exitCode = 1;
    print('');
  }
}
