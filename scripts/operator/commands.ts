/** The operator's commands by name, with their arguments and functions. */
import { removeTrials } from '../hosted-check/throw-away.ts';
import { createAdmin, listAdmins, removeAdmin } from './admins.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { deleteClient, releasePhone, resetPassword } from './clients.ts';
import { buildMarket } from './market.ts';
import { migrate } from './migrate.ts';
import { publishPages } from './publish-pages.ts';
import { restore } from './restore.ts';
import { clearSpam } from './spam.ts';
import type { Run } from './terminal.ts';

export interface Command {
  /** Printed after the name; a usage that begins with a word in capitals takes one text. */
  readonly usage: string;
  readonly about: string;
  readonly run: Run;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': {
    usage: 'USERNAME',
    about: 'makes an administrator and prints the password',
    run: createAdmin,
  },
  'list-admins': {
    usage: '',
    about: 'prints every administrator',
    run: listAdmins,
  },
  'remove-admin': {
    usage: 'USERNAME',
    about: "takes an administrator's right and account away",
    run: removeAdmin,
  },
  'client reset-password': {
    usage: 'PHONE',
    about: 'prints a one-time password; the app asks for a new one at the next sign-in',
    run: resetPassword,
  },
  'client release-phone': {
    usage: 'PHONE|ID [--to PHONE]',
    about: 'frees a phone for another person; --to: the client keeps the account under that phone',
    run: releasePhone,
  },
  'client delete': {
    usage: 'PHONE|ID',
    about: 'deletes the data that identifies a client; the ledger keeps an anonymous account',
    run: deleteClient,
  },
  'business clear-spam': {
    usage: 'ID --from DAY --to DAY (--phone PHONE | --created-between START..END)',
    about: 'cancels many bookings at once; their seats are free again',
    run: clearSpam,
  },
  backup: {
    usage: 'FILE[.gz]',
    about: 'writes documents, accounts and files to a new file',
    run: backup,
  },
  restore: {
    usage: 'FILE[.gz] [--replace]',
    about: 'puts a backup into an empty project; --replace empties it first',
    run: restore,
  },
  check: {
    usage: '',
    about: 'recounts seats, Vagacoins, boards, draws, open branches, the market; prints each difference',
    run: async (to, terminal) => {
      if ((await check(to, terminal)) > 0) process.exitCode = 1;
    },
  },
  'publish-pages': {
    usage: '[--dry-run]',
    about: 'makes current previews of all shared links; --dry-run only writes dist/',
    run: (to, terminal, _, options) => publishPages(to, { dryRun: options['dry-run'] === true }, terminal),
  },
  market: {
    usage: '',
    about: 'builds the data of all ventures for the home and its search again',
    run: buildMarket,
  },
  'clear-trials': {
    usage: '',
    about: 'deletes the test data of an interrupted hosted:check',
    run: async (to, { print }) => print(`Checks taken away: ${await removeTrials(to)}.`),
  },
  migrate: {
    usage: '',
    about: 'converts stored data of an older version to the present form',
    run: (to, terminal) => migrate(to, terminal),
  },
};

/** The list of all commands that the terminal shows. */
export const HELP = [
  'npm run operator -- COMMAND (--env NAME | --emulator) [--yes]',
  ...Object.entries(COMMANDS).flatMap(([name, { usage, about }]) => [
    `  ${name} ${usage}`.trimEnd(),
    `      ${about}`,
  ]),
  'NAME: .env.NAME.local names the project; your own Google credentials are used (docs/operating.md).',
  "--yes: asks no question before a change that can't be undone.",
].join('\n');
