import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { stripRules } from '../rules/strip.ts';
import { DEPLOY_CONFIG, deployedRules, writeDeployFiles } from './files.ts';

const FILES = ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'];
const root = mkdtempSync(join(tmpdir(), 'vaga-deploy-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface CliConfig {
  readonly get: (path: string) => unknown;
  readonly readProjectFile: (path: string) => string;
}
interface ConfigModule {
  readonly Config: {
    readonly load: (options: { readonly cwd: string; readonly configPath: string }) => CliConfig;
  };
}

function hostingOf(config: unknown): object {
  const hosting =
    typeof config === 'object' && config !== null && 'hosting' in config ? config.hosting : null;
  return typeof hosting === 'object' && hosting !== null ? hosting : {};
}

function isConfigModule(value: unknown): value is ConfigModule {
  return typeof value === 'object' && value !== null && 'Config' in value;
}

test('the installed Firebase CLI finds the stripped rules, and everything else as in firebase.json', () => {
  for (const name of FILES) cpSync(name, join(root, name));
  const remove = writeDeployFiles(root);
  const cli: unknown = createRequire(import.meta.url)('firebase-tools/lib/config');
  if (!isConfigModule(cli)) throw new Error('The Firebase CLI keeps its configuration elsewhere.');
  const config = cli.Config.load({ cwd: root, configPath: DEPLOY_CONFIG });
  const sentOf = (service: string) => config.readProjectFile(String(config.get(`${service}.rules`)));
  expect(sentOf('firestore')).toBe(deployedRules(readFileSync('firestore.rules', 'utf8')));
  expect(sentOf('storage')).toBe(stripRules(readFileSync('storage.rules', 'utf8')));
  const original: unknown = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(original).toMatchObject({ emulators: config.get('emulators') });
  // The demo's pictures are not deployed.
  const hosting = { ignore: ['**/.*', '**/.*/**', 'demo/**'] };
  expect(config.get('hosting')).toEqual({ ...hostingOf(original), ...hosting });
  expect(config.get('firestore.indexes')).toBe('firestore.indexes.json');
  remove();
  expect(existsSync(join(root, DEPLOY_CONFIG))).toBe(false);
});

test('with App Check the policy lets reCAPTCHA in, and nothing else changes', () => {
  for (const name of FILES) cpSync(name, join(root, name));
  const configOf = (appCheck: boolean) => {
    const remove = writeDeployFiles(root, { appCheck });
    const text = readFileSync(join(root, DEPLOY_CONFIG), 'utf8');
    remove();
    return text;
  };
  const [plain, guarded] = [configOf(false), configOf(true)];
  expect(plain).not.toContain('recaptcha');
  const policy = /default-src [^"]*/.exec(guarded)?.[0] ?? '';
  expect(policy).toMatch(
    /script-src [^;]*https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  );
  expect(policy).toMatch(/connect-src [^;]*https:\/\/content-firebaseappcheck\.googleapis\.com/);
  expect(policy).toMatch(
    /frame-src https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/$/,
  );
  expect(guarded.replace(policy, '')).toBe(plain.replace(/default-src [^"]*/, ''));
});

test('without the chain of the demo: rules that name it not once are not sent', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain("'demo'");
  expect(deployedRules(rules)).not.toContain("'demo'");
  expect(() => deployedRules(deployedRules(rules))).toThrow('demo');
});
