/** `npm run operator -- COMMAND`: runs commands that only the operator may run, with the operator's own credentials. */
import { parseCommandLine } from './operator/command-line.ts';
import { HELP } from './operator/commands.ts';
import { connect, mustAnswer } from './operator/connection.ts';
import { ownTerminal } from './operator/terminal.ts';

async function main(args: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(args[0] ?? '')) return console.log(HELP);
  const { command, text, options, target, isSure } = parseCommandLine(args, process.env, process.cwd());
  const connection = connect(target);
  try {
    await mustAnswer(connection);
    await command.run(connection, ownTerminal(isSure), text, options);
  } finally {
    await connection.close();
  }
}

await main(process.argv.slice(2));
