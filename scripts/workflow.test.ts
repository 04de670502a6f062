/** Checks the workflow of the public CI host: its syntax, as documented there, and that it runs our own commands. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

type Fields = Readonly<Record<string, unknown>>;
const FOLDER = '.github/workflows';

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** https://docs.github.com/actions/reference/workflow-syntax-for-github-actions */
const TOP = ['name', 'run-name', 'on', 'permissions', 'env', 'defaults', 'concurrency', 'jobs'];
const EVENTS = ['push', 'pull_request', 'workflow_dispatch', 'schedule'];
const JOB = [
  ...[
    'name',
    'permissions',
    'needs',
    'if',
    'runs-on',
    'environment',
    'concurrency',
    'outputs',
    'env',
    'defaults',
  ],
  ...[
    'steps',
    'timeout-minutes',
    'strategy',
    'continue-on-error',
    'container',
    'services',
    'uses',
    'with',
    'secrets',
  ],
];
const STEP = [
  'id',
  'if',
  'name',
  'uses',
  'run',
  'working-directory',
  'shell',
  'with',
  'env',
  'continue-on-error',
  'timeout-minutes',
];
const CONTEXTS = new Set(['github', 'env', 'vars', 'job', 'steps', 'runner', 'secrets', 'needs']);
const scripts: unknown = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns everything in the workflow that breaks the syntax, in words. */
function problemsOf(source: string): readonly string[] {
  const document = parseDocument(source);
  if (document.errors.length > 0) return document.errors.map(({ message }) => message);
  const workflow = fields(document.toJS());
  const problems: string[] = [];
  const only = (what: string, value: unknown, allowed: readonly string[]) => {
    for (const key of Object.keys(fields(value)))
      if (!allowed.includes(key)) problems.push(`${what}: unknown key ${key}`);
  };
  only('workflow', workflow, TOP);
  only('on', workflow.on, EVENTS);
  const jobs = Object.entries(fields(workflow.jobs));
  if (jobs.length === 0) problems.push('no jobs');
  for (const [name, value] of jobs) {
    const job = fields(value);
    only(name, job, JOB);
    if (typeof job['runs-on'] !== 'string') problems.push(`${name}: runs-on is missing`);
    for (const needed of [job.needs].flat()) {
      if (needed !== undefined && !jobs.some(([other]) => other === needed))
        problems.push(`${name}: needs no job ${textOf(needed)}`);
    }
    for (const [index, entry] of list(job.steps).entries()) {
      const step = fields(entry);
      const where = `${name}, step ${index + 1}`;
      only(where, step, STEP);
      if ((typeof step.run === 'string') === (typeof step.uses === 'string'))
        problems.push(`${where}: either run or uses`);
      if (typeof step.uses === 'string' && !/^[\w-]+\/[\w.-]+@v\d+(?:\.\d+)*$/.test(step.uses))
        problems.push(`${where}: ${step.uses} has no version`);
      for (const [, script = ''] of textOf(step.run).matchAll(/npm run ([\w:-]+)/g)) {
        if (!(script in fields(fields(scripts).scripts)))
          problems.push(`${where}: there is no npm run ${script}`);
      }
      // Text that other people can write must not become a part of a script.
      if (textOf(step.run).includes('${{')) problems.push(`${where}: an expression in a script`);
    }
  }
  for (const [, expression = ''] of source.matchAll(/\$\{\{(.*?)\}\}/g)) {
    const context = /^\s*([a-z]+)\./.exec(expression)?.[1] ?? '';
    if (!CONTEXTS.has(context)) problems.push(`unknown context in {{${expression}}}`);
  }
  if (source.split('${{').length !== source.split('}}').length) problems.push('an expression is not closed');
  return problems;
}

const workflow = readFileSync(`${FOLDER}/gate.yml`, 'utf8');

describe('every workflow', () => {
  it.each(readdirSync(FOLDER))('%s has no problem', (name) => {
    expect(problemsOf(readFileSync(`${FOLDER}/${name}`, 'utf8'))).toEqual([]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['an indentation', (text) => text.replace('    steps:', '   steps:'), ''],
    ['an unknown key', (text) => text.replace('timeout-minutes', 'timeout'), 'gate: unknown key timeout'],
    ['an unknown job', (text) => text.replace('needs: gate', 'needs: tests'), 'deploy: needs no job tests'],
    [
      'an unknown script',
      (text) => text.replace('npm run deploy', 'npm run depoly'),
      'there is no npm run depoly',
    ],
    [
      'an unversioned action',
      (text) => text.replace('actions/checkout@v4', 'actions/checkout'),
      'has no version',
    ],
    ['an open expression', (text) => text.replace('github.ref }}', 'github.ref }'), 'not closed'],
    ['an unknown context', (text) => text.replace('vars.ENV', 'var.ENV'), 'unknown context'],
    [
      'an expression in a script',
      (text) => text.replace('run: npm ci', 'run: npm ci ${{ github.actor }}'),
      'an expression in a script',
    ],
  ])('%s would be noticed', (_, bend, words) => {
    const bent = bend(workflow);
    expect(bent).not.toBe(workflow);
    expect(problemsOf(bent).join('\n')).toContain(words);
    expect(problemsOf(bent)).not.toEqual([]);
  });
});

it('the gate runs always, the deploy after it and on a tag only, without a stored key', () => {
  const { jobs, on } = fields(parseDocument(workflow).toJS());
  expect(Object.keys(fields(on))).toEqual(['push', 'pull_request']);
  const { gate, deploy } = fields(jobs);
  const runs = (job: unknown) => list(fields(job).steps).flatMap((step) => fields(step).run ?? []);
  expect(runs(gate)).toContain('npm test');
  expect(fields(gate).if).toBeUndefined();
  expect(fields(deploy)).toMatchObject({ needs: 'gate', if: "github.ref_type == 'tag'" });
  expect(runs(deploy)).toContain('npm run deploy -- --env production --non-interactive');
  expect(workflow).not.toMatch(/secrets\.(?!APPCHECK_DEBUG_TOKEN)/);
});
