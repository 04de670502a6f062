/** `npm run operator -- COMMAND`: what only the operator may do, with the operator's own credentials. */
import { parseCommandLine } from './operator/command-line.ts';
import { connect } from './operator/connection.ts';
import { ownTerminal } from './operator/terminal.ts';

try {
  const { command, text, options, target, isSure } = parseCommandLine(
    process.argv.slice(2),
    process.env,
    process.cwd(),
  );
  const connection = connect(target);
  try {
    await command.run(connection, ownTerminal(isSure), text, options);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
