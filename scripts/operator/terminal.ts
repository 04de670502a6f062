/** How a command talks to the person who runs it. */
import { createInterface } from 'node:readline/promises';
import { type Connection, OperatorError } from './connection.ts';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Returns what was typed. */
  readonly ask: (question: string) => Promise<string>;
  /** `--yes`: nobody is asked. */
  readonly isSure: boolean;
}

/** The options of all commands. */
export interface Options {
  /** Of `clear-spam`: days of the booked tables, YYYY-MM-DD, both included. */
  readonly from?: string;
  /** Or another phone (`release-phone`). */
  readonly to?: string;
  /** Which bookings: of one phone, or made between two instants; exactly one is given. */
  readonly phone?: string;
  /** `2026-11-21T18:00-06:00..2026-11-21T18:05-06:00` */
  readonly 'created-between'?: string;
  readonly replace?: boolean;
  readonly 'dry-run'?: boolean;
}

/** What a command does with the text and the options behind its name. */
export type Run = (
  connection: Connection,
  terminal: Terminal,
  text: string,
  options: Options,
) => Promise<unknown>;

/** The person's own terminal. */
export function ownTerminal(isSure: boolean): Terminal {
  return {
    print: (line) => console.log(line),
    isSure,
    ask: async (question) => {
      if (!process.stdin.isTTY)
        throw new OperatorError('Nobody can answer here: add --yes to go on without asking.');
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}

/** Shows what will happen, and asks; throws OperatorError unless the answer is yes. Long lists are cut at 20 lines. */
export async function confirm(
  { print, ask, isSure }: Terminal,
  where: string,
  plan: readonly string[],
): Promise<void> {
  print(`In ${where}:`);
  for (const line of plan.slice(0, 20)) print(`  ${line}`);
  if (plan.length > 20) print(`  ... and ${plan.length - 20} more`);
  if (isSure) return;
  const answer = await ask('Do it? (yes/no) ');
  if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('Nothing was changed.');
}
