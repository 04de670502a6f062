/**
 * Endpoints beside the Firestore API.
 *
 * As in the official emulator suite: GET /; DELETE .../documents (clear); PUT ...:securityRules, as
 * @firebase/rules-unit-testing sends it. Our own: health, meter, export, import.
 */
import { StatusError } from './firestore/status.ts';
import { isRecord, parseJson } from './http/json.ts';
import type { CompleteReply, HttpRequest } from './http/message.ts';
import { bodyText, jsonReply, textReply } from './http/message.ts';
import type { Route } from './http/router.ts';
import { jsonBody } from './rest/params.ts';
import type { RulesCoverage } from './rules-in-force.ts';

export interface ControlOptions {
  readonly projectId: string;
  readonly clear: (database: string) => Promise<void>;
  readonly meter: { readonly read: () => unknown; readonly reset: () => void };
  readonly exportState: () => unknown;
  readonly importState: (state: unknown) => Promise<void>;
  /** Replaces the rules. Returns their errors, as `file:line:column message`; the old rules stay when there are any. */
  readonly setRules: (name: string, content: string) => readonly string[];
  /** Figures for /emulator/v1/health. */
  readonly health: () => Readonly<Record<string, unknown>>;
  /** The coverage of the current rules; null unless coverage was requested at the start. */
  readonly coverage: () => RulesCoverage | null;
}

function rulesOf(request: HttpRequest): { readonly name: string; readonly content: string } {
  const { rules } = jsonBody(request);
  const files: unknown = isRecord(rules) ? rules.files : undefined;
  const file: unknown = Array.isArray(files) && files.length === 1 ? files[0] : undefined;
  if (!isRecord(file) || typeof file.content !== 'string') {
    throw new StatusError('INVALID_ARGUMENT', 'The body is {"rules":{"files":[{"name","content"}]}}.');
  }
  return {
    name: typeof file.name === 'string' && file.name !== '' ? file.name : 'security.rules',
    content: file.content,
  };
}

function setRules(request: HttpRequest, options: ControlOptions): CompleteReply {
  const { name, content } = rulesOf(request);
  const problems = options.setRules(name, content);
  if (problems.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', problems.join('\n'));
  }
  return jsonReply({});
}

/** Returns a text report with `?format=text`, else JSON. */
function coverage(request: HttpRequest, options: ControlOptions): CompleteReply {
  const covered = options.coverage();
  if (covered === null) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      'Start the emulator with --rules-coverage, and with rules that compile.',
    );
  }
  return request.query.get('format') === 'text'
    ? textReply(`${covered.text}\n`)
    : jsonReply({ expressions: covered.lines });
}

/** Returns the routes; they throw StatusError for an invalid request. */
export function controlRoutes(options: ControlOptions): readonly Route[] {
  const suite = '/emulator/v1/projects';
  return [
    { method: 'GET', pattern: '/', handle: () => textReply('Ok') },
    {
      method: '*',
      pattern: '/emulators',
      handle: () => {
        throw new StatusError('UNIMPLEMENTED', 'There is no emulator hub here (PARITY.md: Left out).');
      },
    },
    {
      method: 'DELETE',
      pattern: `${suite}/{project}/databases/{database}/documents`,
      handle: async (_request, params) => {
        await options.clear(`projects/${params.get('project')}/databases/${params.get('database')}`);
        return jsonReply({});
      },
    },
    {
      method: 'PUT',
      pattern: `${suite}/{project}:securityRules`,
      handle: (request, params) => {
        if (params.get('project') !== options.projectId) {
          throw new StatusError('NOT_FOUND', `This emulator serves the project ${options.projectId}.`);
        }
        return setRules(request, options);
      },
    },
    { method: 'GET', pattern: '/emulator/v1/health', handle: () => jsonReply(options.health()) },
    { method: 'GET', pattern: '/emulator/v1/meter', handle: () => jsonReply(options.meter.read()) },
    {
      method: 'DELETE',
      pattern: '/emulator/v1/meter',
      handle: () => {
        options.meter.reset();
        return jsonReply({});
      },
    },
    {
      method: 'GET',
      pattern: '/emulator/v1/rules/coverage',
      handle: (request) => coverage(request, options),
    },
    { method: 'GET', pattern: '/emulator/v1/export', handle: () => jsonReply(options.exportState()) },
    {
      method: 'POST',
      pattern: '/emulator/v1/import',
      handle: async (request) => {
        await options.importState(parseJson(bodyText(request)));
        return jsonReply({});
      },
    },
  ];
}
