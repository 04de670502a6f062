import { describe, expect, it } from 'vitest';
import { parseCli } from './cli-options.ts';

describe('parseCli', () => {
  it('has defaults for everything', () => {
    expect(parseCli([])).toMatchObject({
      kind: 'run',
      options: { projectId: 'demo-vaga', host: '127.0.0.1', firestorePort: 8080, testEndpoints: false },
    });
  });

  it('takes both spellings of a value', () => {
    const result = parseCli(['--firestore-port=0', '--data', 'none', '--project', 'demo-x', '--log-frames']);
    expect(result).toMatchObject({
      kind: 'run',
      options: { firestorePort: 0, dataDir: null, projectId: 'demo-x', logFrames: true },
    });
  });

  it('takes the instant at which its clock begins', () => {
    expect(parseCli(['--start-at', '2027-01-13T12:00:00-06:00'])).toMatchObject({
      options: { startAtMs: Date.UTC(2027, 0, 13, 18) },
    });
    expect(parseCli([])).not.toHaveProperty('options.startAtMs');
    expect(parseCli(['--contention', '300,5000'])).toMatchObject({
      options: { contention: { commitMs: 300, abortAfterMs: 5000 } },
    });
    expect(parseCli([])).not.toHaveProperty('options.contention');
  });

  it('takes the most values of a document', () => {
    expect(parseCli(['--max-document-values', '900'])).toMatchObject({ options: { maxDocumentValues: 900 } });
    expect(parseCli(['--app-check-token', 'debug'])).toMatchObject({ options: { appCheckToken: 'debug' } });
    expect(parseCli([])).not.toHaveProperty('options.appCheckToken');
    expect(parseCli([])).not.toHaveProperty('options.maxDocumentValues');
  });

  it('shows help', () => {
    expect(parseCli(['--firestore-port', '1', '-h'])).toEqual({ kind: 'help' });
  });

  it.each([
    [['--host', '0.0.0.0'], 'loopback'],
    [['--host', '192.168.0.4'], 'loopback'],
    [['--firestore-port', '65536'], 'port'],
    [['--firestore-port', '80a'], 'port'],
    [['--firestore-port'], 'needs a value'],
    [['--data='], 'needs a value'],
    [['--start-at', '2027-02-29T00:00:00Z'], 'not an instant'],
    [['--start-at', '1'], 'not an instant'],
    [['--max-document-values', '0'], 'not a number of values'],
    [['--max-document-values', '1e3'], 'not a number of values'],
    [['--contention', '300'], 'not two numbers of milliseconds'],
    [['--project', 'a/b'], 'project id'],
    [['--verbose'], 'Unknown argument --verbose'],
    [['serve'], 'Unknown argument serve'],
  ])('refuses %j', (args, complaint) => {
    expect(parseCli(args)).toEqual({ kind: 'error', message: expect.stringContaining(complaint) });
  });
});
