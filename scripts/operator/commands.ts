/** The operator's commands by name: what each takes, and what it does. */
import { removeTrials } from '../hosted-check/throw-away.ts';
import { createAdmin, listAdmins, removeAdmin } from './admins.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { deleteClient, releasePhone, resetPassword } from './clients.ts';
import type { Connection } from './connection.ts';
import { buildMarket } from './market.ts';
import { migrate } from './migrate.ts';
import { publishPages } from './publish-pages.ts';
import { restore } from './restore.ts';
import { clearSpam } from './spam.ts';
import type { Terminal } from './terminal.ts';

/** The options of all commands. */
export interface Options {
  readonly from?: string;
  readonly to?: string;
  readonly phone?: string;
  readonly 'created-between'?: string;
  readonly replace?: boolean;
  readonly 'dry-run'?: boolean;
}

export interface Command {
  /** Behind its name; one that begins with a word in capitals takes one text. */
  readonly usage: string;
  readonly about: string;
  readonly run: (
    connection: Connection,
    terminal: Terminal,
    text: string,
    options: Options,
  ) => Promise<unknown>;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': {
    usage: 'USERNAME',
    about: 'makes an administrator and prints the password',
    run: (to, terminal, username) => createAdmin(to, username, terminal),
  },
  'list-admins': {
    usage: '',
    about: 'prints every administrator',
    run: listAdmins,
  },
  'remove-admin': {
    usage: 'USERNAME',
    about: "takes an administrator's right and account away",
    run: (to, terminal, username) => removeAdmin(to, username, terminal),
  },
  'client reset-password': {
    usage: 'PHONE',
    about: 'prints a one-time password; the app asks for a new one at the next sign-in',
    run: (to, terminal, phone) => resetPassword(to, phone, terminal),
  },
  'client release-phone': {
    usage: 'PHONE|ID [--to PHONE]',
    about: 'frees a phone that has another owner now; --to: the client goes on under that one',
    run: (to, terminal, phone, options) => releasePhone(to, phone, options.to, terminal),
  },
  'client delete': {
    usage: 'PHONE|ID',
    about: 'deletes what says who a client is; the ledger keeps an anonymous party',
    run: (to, terminal, phone) => deleteClient(to, phone, terminal),
  },
  'business clear-spam': {
    usage: 'ID --from DAY --to DAY (--phone PHONE | --created-between START..END)',
    about: 'cancels many bookings at once; their seats come back',
    run: (to, terminal, businessId, options) => clearSpam(to, businessId, options, terminal),
  },
  backup: {
    usage: 'FILE[.gz]',
    about: 'writes documents, accounts and files to a new file',
    run: (to, terminal, file) => backup(to, file, terminal),
  },
  restore: {
    usage: 'FILE[.gz] [--replace]',
    about: 'puts a backup into an empty project; --replace empties it first',
    run: (to, terminal, file, options) => restore(to, file, options, terminal),
  },
  check: {
    usage: '',
    about: 'recounts seats, Vagacoins, boards, open branches and the market; prints what disagrees',
    run: async (to, terminal) => {
      if ((await check(to, terminal)) > 0) process.exitCode = 1;
    },
  },
  'publish-pages': {
    usage: '[--dry-run]',
    about: 'gives every shared link its preview of today; --dry-run only writes dist/',
    run: (to, terminal, _, options) => publishPages(to, { dryRun: options['dry-run'] === true }, terminal),
  },
  market: {
    usage: '',
    about: 'builds what the home and its search show of all ventures anew',
    run: buildMarket,
  },
  'clear-trials': {
    usage: '',
    about: 'takes away what a hosted:check that was broken off has left',
    run: async (to, { print }) => print(`Checks taken away: ${await removeTrials(to)}.`),
  },
  migrate: {
    usage: '',
    about: 'lifts stored data of an older version to the form of today',
    run: (to, terminal) => migrate(to, terminal),
  },
};

/** All commands, as the terminal shows them. */
export const HELP = [
  'npm run operator -- COMMAND (--env NAME | --emulator) [--yes]',
  ...Object.entries(COMMANDS).flatMap(([name, { usage, about }]) => [
    `  ${name} ${usage}`.trimEnd(),
    `      ${about}`,
  ]),
  'NAME: .env.NAME.local names the project; your own Google credentials are used (docs/operating.md).',
  '--yes: nobody is asked before something is changed for good.',
].join('\n');
