import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, mustAnswer } from '../operator/connection.ts';
import { googleApis } from './google.ts';

let status = 200;
let answer: unknown = {};
let asked: IncomingHttpHeaders = {};
const server = createServer(({ headers }, reply) => {
  asked = headers;
  reply.writeHead(status).end(JSON.stringify(answer));
});
let base = '';

beforeEach(async () => {
  status = 200;
  answer = {};
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

const target = { projectId: 'vaga-ensayo', bucket: 'b', emulator: null };

it('a request uses the quota of the project, and so do the libraries of Google', async () => {
  vi.stubEnv('VAGA_GOOGLE_API', base);
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', undefined);
  const connection = connect(target);
  await connection.ask('firestore.googleapis.com', '/v1/x');
  expect(asked['x-goog-user-project']).toBe('vaga-ensayo');
  expect(process.env.GOOGLE_CLOUD_QUOTA_PROJECT).toBe('vaga-ensayo');
  await connection.close();
});

it('the reason of a refusal is told, that of a streamed answer too', async () => {
  status = 403;
  for (const said of [{ error: { message: 'no role' } }, [{ error: { message: 'no role' } }]]) {
    answer = said;
    await expect(googleApis('p', base)('x', '/')).rejects.toThrow(/^no role$/);
  }
});

it('without an answer the address is told, without credentials how to get them', async () => {
  await expect(googleApis('p', 'http://127.0.0.1:1')('x', '/')).rejects.toThrow(
    'no answer from http://127.0.0.1:1',
  );
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/no/such/file');
  const connection = connect(target);
  await expect(mustAnswer(connection)).rejects.toThrow(
    'no Google credentials on this machine: gcloud auth application-default login',
  );
  await connection.close();
});
