/** The machine on which figures were measured, and statistics of the figures. */
import { cpus, totalmem } from 'node:os';

/** Returns one line: processor, memory, Node. */
export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model ?? 'unknown processor';
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${processors.length} x ${model}, ${gigabytes} GB, Node ${process.versions.node}, ${process.platform}`;
}

/** Returns the median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the value that 95 of 100 don't exceed; NaN for an empty list. */
export function percentile95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
