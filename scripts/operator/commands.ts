/** The operator's commands by name: what each takes, and what it does. */

import { removeTrials } from '../hosted-check/throw-away.ts';
import { createAdmin, listAdmins, removeAdmin } from './admins.ts';
import { backup } from './backup.ts';
import { createBusiness } from './businesses.ts';
import { check } from './check.ts';
import { deleteClient, releasePhone, resetPassword } from './clients.ts';
import type { Connection } from './connection.ts';
import { buildMarket } from './market.ts';
import { migrate } from './migrate.ts';
import { publishPages } from './publish-pages.ts';
import { restore } from './restore.ts';
import { clearSpam } from './spam.ts';
import type { Terminal } from './terminal.ts';

/** Options that take a text, beside --env. */
export const TEXT_OPTIONS = ['from', 'to', 'phone', 'created-between', 'name', 'description'] as const;
export type Options = { readonly [name in (typeof TEXT_OPTIONS)[number]]?: string } & {
  readonly replace?: boolean;
  readonly 'dry-run'?: boolean;
};

export interface Command {
  /** Behind its name. */
  readonly usage: string;
  readonly about: string;
  /** How many texts stand behind the name. */
  readonly takes: 0 | 1;
  /** Options without which it can't begin. */
  readonly needs?: readonly (typeof TEXT_OPTIONS)[number][];
  /** Resolves with the exit code, 0 when left out. */
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
    takes: 1,
    run: (to, terminal, username) => createAdmin(to, username, terminal),
  },
  'list-admins': {
    usage: '',
    about: 'prints every administrator',
    takes: 0,
    run: (to, terminal) => listAdmins(to, terminal),
  },
  'remove-admin': {
    usage: 'USERNAME',
    about: "takes an administrator's right and account away",
    takes: 1,
    run: (to, terminal, username) => removeAdmin(to, username, terminal),
  },
  'client reset-password': {
    usage: 'PHONE',
    about: 'prints a one-time password; the app asks for a new one at the next sign-in',
    takes: 1,
    run: (to, terminal, phone) => resetPassword(to, phone, terminal),
  },
  'client release-phone': {
    usage: 'PHONE|ID [--to PHONE]',
    about: 'frees a phone that has another owner now; --to: the client goes on under that one',
    takes: 1,
    run: (to, terminal, phone, options) => releasePhone(to, phone, options.to, terminal),
  },
  'client delete': {
    usage: 'PHONE|ID',
    about: 'deletes what says who a client is; the ledger keeps an anonymous party',
    takes: 1,
    run: (to, terminal, phone) => deleteClient(to, phone, terminal),
  },
  'business create': {
    usage: '--name NAME [--description TEXT]',
    about: 'makes a restaurant with its owner and prints the credentials',
    takes: 0,
    needs: ['name'],
    run: (to, terminal, _, { name = '', description = '' }) =>
      createBusiness(to, { name, description }, terminal),
  },
  'business clear-spam': {
    usage: 'ID --from DAY --to DAY (--phone PHONE | --created-between START..END)',
    about: 'cancels many bookings at once; their seats come back',
    takes: 1,
    needs: ['from', 'to'],
    run: (
      to,
      terminal,
      businessId,
      { from = '', to: until = '', phone, 'created-between': createdBetween },
    ) => clearSpam(to, { businessId, from, to: until, phone, createdBetween }, terminal),
  },
  backup: {
    usage: 'FILE[.gz]',
    about: 'writes documents, accounts and files to a new file',
    takes: 1,
    run: (to, terminal, file) => backup(to, file, terminal),
  },
  restore: {
    usage: 'FILE[.gz] [--replace]',
    about: 'puts a backup into an empty project; --replace empties it first',
    takes: 1,
    run: (to, terminal, file, { replace = false }) => restore(to, file, { replace }, terminal),
  },
  check: {
    usage: '',
    about: 'recounts seats, Vagacoins, boards, open branches and the market; prints what disagrees',
    takes: 0,
    run: async (to, terminal) => {
      if ((await check(to, terminal)) > 0) process.exitCode = 1;
    },
  },
  'publish-pages': {
    usage: '[--dry-run]',
    about: 'gives every shared link its preview of today; --dry-run only writes dist/',
    takes: 0,
    run: (to, terminal, _, { 'dry-run': dryRun = false }) => publishPages(to, { dryRun }, terminal),
  },
  market: {
    usage: '',
    about: 'builds what the home and its search show of all ventures anew',
    takes: 0,
    run: (to, terminal) => buildMarket(to, terminal),
  },
  'clear-trials': {
    usage: '',
    about: 'takes away what a hosted:check that was broken off has left',
    takes: 0,
    run: async (to, terminal) => terminal.print(`Checks taken away: ${await removeTrials(to)}.`),
  },
  migrate: {
    usage: '',
    about: 'lifts stored data of an older version to the form of today',
    takes: 0,
    run: (to, terminal) => migrate(to, terminal),
  },
};

/** All commands, a line each. */
export function helpLines(): readonly string[] {
  return [
    'npm run operator -- COMMAND (--env NAME | --emulator) [--yes]',
    ...Object.entries(COMMANDS).flatMap(([name, { usage, about }]) => [
      `  ${name} ${usage}`.trimEnd(),
      `      ${about}`,
    ]),
    'NAME: .env.NAME.local names the project; your own Google credentials are used (docs/operating.md).',
    '--yes: nobody is asked before something is changed for good.',
  ];
}
