/** The dialogue between a command and the person who runs it. */
import { createInterface } from 'node:readline/promises';
import { type Connection, OperatorError } from './connection.ts';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Returns the typed text. */
  readonly ask: (question: string) => Promise<string>;
  /** `--yes`: no question is asked. */
  readonly isSure: boolean;
}

/** The options of all commands. */
export interface Options {
  /** For `clear-spam`: days of the booked tables, YYYY-MM-DD, both included. */
  readonly from?: string;
  /** For `clear-spam` the last day; for `release-phone` another phone. */
  readonly to?: string;
  /** Selects the bookings of one phone; exactly one of this and the next option is given. */
  readonly phone?: string;
  /** Selects bookings made between two instants: `2026-11-21T18:00-06:00..2026-11-21T18:05-06:00` */
  readonly 'created-between'?: string;
  readonly replace?: boolean;
  readonly 'dry-run'?: boolean;
}

/** Runs a command with the text and the options after its name. */
export type Run = (
  connection: Connection,
  terminal: Terminal,
  text: string,
  options: Options,
) => Promise<unknown>;

/** Returns the terminal of the person who runs the command. */
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

/** Shows what will happen and asks; throws an OperatorError unless the answer is yes. Long lists end at 20 lines. */
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
