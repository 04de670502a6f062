/**
 * Uploads, in the three forms of the X-Goog-Upload protocol: the content alone, multipart, and resumable. The content
 * is written to disk as it arrives. The rules are evaluated when it is complete, because only then its size is known;
 * for a resumable upload also at its start, so that a refusal doesn't cost the whole transfer.
 */
import { randomBytes } from 'node:crypto';
import type { CompleteReply, RequestHead, StreamedRequest } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';
import { callerOf, jsonOf, newDownloadToken, parseMetadataJson, type StorageContext } from './context.ts';
import { badRequest, StorageError, tooLarge } from './errors.ts';
import { boundaryOf, readMultipart } from './multipart.ts';
import { type ObjectRecord, recordToWire } from './record.ts';
import type { Session } from './sessions.ts';
import { decideUpload, judgeUpload, planUpload, type UploadPlan } from './upload-plan.ts';

const CHUNK_GRANULARITY = 256 * 1024;

/** The target of an upload; the name is in the path or in the query. */
export interface UploadTarget {
  readonly bucket: string;
  readonly name: string | null;
}

function nameOf(request: RequestHead, target: UploadTarget, json: unknown): string {
  const inBody = typeof json === 'object' && json !== null && 'name' in json ? json.name : null;
  return target.name ?? request.query.get('name') ?? (typeof inBody === 'string' ? inBody : '');
}

/** Writes the content of one request to disk and stores it; leaves no file behind when that fails. */
async function storeWhole(
  context: StorageContext,
  plan: UploadPlan,
  content: AsyncIterable<Uint8Array>,
): Promise<ObjectRecord> {
  const { store, judging, maxObjectBytes } = context;
  const writer = await store.contents.create(randomBytes(16).toString('hex'));
  try {
    for await (const bytes of content) {
      if (writer.size() + bytes.length > maxObjectBytes) throw tooLarge(maxObjectBytes);
      await writer.write(bytes);
    }
    return await store.put(plan.bucket, plan.name, writer, (current) =>
      decideUpload(judging, plan, current, writer.digests(), newDownloadToken, null),
    );
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function uploadMultipart(
  request: StreamedRequest,
  context: StorageContext,
  target: UploadTarget,
): Promise<CompleteReply> {
  const caller = callerOf(request, context);
  const boundary = boundaryOf(request.headers.get('content-type'));
  const { metadata, contentType, content } = await readMultipart(request.body, boundary);
  const json = parseMetadataJson(metadata);
  const { bucket } = target;
  const name = nameOf(request, target, json);
  const plan = planUpload({ bucket, name, caller, json, contentType });
  return jsonReply(recordToWire(await storeWhole(context, plan, content)));
}

async function uploadMedia(
  request: StreamedRequest,
  context: StorageContext,
  target: UploadTarget,
): Promise<CompleteReply> {
  const plan = planUpload({
    bucket: target.bucket,
    name: nameOf(request, target, null),
    caller: callerOf(request, context),
    json: undefined,
    contentType: request.headers.get('content-type') ?? null,
  });
  return jsonReply(recordToWire(await storeWhole(context, plan, request.body)));
}

function wholeNumber(request: RequestHead, header: string): number | null {
  const value = request.headers.get(header);
  if (value === undefined) return null;
  if (!/^\d{1,15}$/.test(value)) throw badRequest(`${header} is not a number.`);
  return Number(value);
}

/** Returns the address for the next requests. Its host is the one that the client used for this request. */
function sessionUrl(request: RequestHead, { plan, id }: Session): string {
  const query = new URLSearchParams({ name: plan.name, upload_id: id, upload_protocol: 'resumable' });
  return `http://${request.headers.get('host') ?? 'localhost'}/v0/b/${plan.bucket}/o?${query.toString()}`;
}

async function startSession(
  request: StreamedRequest,
  context: StorageContext,
  target: UploadTarget,
): Promise<CompleteReply> {
  const json = await jsonOf(request);
  const declaredSize = wholeNumber(request, 'x-goog-upload-header-content-length');
  const plan = planUpload({
    bucket: target.bucket,
    name: nameOf(request, target, json),
    caller: callerOf(request, context),
    json,
    contentType: request.headers.get('x-goog-upload-header-content-type') ?? null,
  });
  judgeUpload(context.judging, plan, context.store.get(plan.bucket, plan.name), { size: declaredSize });
  const session = await context.sessions.start(plan, declaredSize);
  return {
    kind: 'complete',
    status: 200,
    headers: {
      'X-Goog-Upload-URL': sessionUrl(request, session),
      'X-Goog-Upload-Control-URL': sessionUrl(request, session),
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-Chunk-Granularity': String(CHUNK_GRANULARITY),
      'X-GUploader-UploadID': session.id,
    },
    body: '',
  };
}

function progress(context: StorageContext, session: Session): CompleteReply {
  const headers = {
    'X-Goog-Upload-Status': session.state === 'final' ? 'final' : 'active',
    'X-Goog-Upload-Size-Received': String(context.sessions.received(session)),
  };
  if (session.result === null) return { kind: 'complete', status: 200, headers, body: '' };
  const reply = jsonReply(recordToWire(session.result));
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** Handles a request to the address of a session. Anyone who has the address continues as the session's caller. */
async function continueSession(
  request: StreamedRequest,
  context: StorageContext,
  commands: ReadonlySet<string>,
): Promise<CompleteReply> {
  const { sessions, judging } = context;
  // An invalid token is refused here too, although the session has its caller.
  callerOf(request, context);
  const session = sessions.find(request.query.get('upload_id') ?? '');
  if (commands.has('cancel')) {
    await sessions.run(session, () => sessions.end(session));
    return { kind: 'complete', status: 200, headers: { 'X-Goog-Upload-Status': 'cancelled' }, body: '' };
  }
  return await sessions.run(session, async (interrupted) => {
    if (session.state === 'final' || commands.has('query')) return progress(context, session);
    if (commands.has('upload')) {
      const offset = wholeNumber(request, 'x-goog-upload-offset');
      if (offset === null) throw badRequest('X-Goog-Upload-Offset is missing.');
      await sessions.receive(session, offset, request.body, interrupted);
    }
    if (commands.has('finalize')) {
      try {
        await sessions.finalize(session, (current, writer) =>
          decideUpload(judging, session.plan, current, writer.digests(), newDownloadToken, session.id),
        );
      } catch (error) {
        if (!(error instanceof StorageError) || session.state === 'active') throw error;
        throw new StorageError(error.httpStatus, error.message, {
          ...error.headers,
          'X-Goog-Upload-Status': 'final',
        });
      }
    }
    return progress(context, session);
  });
}

function commandsOf(request: RequestHead): ReadonlySet<string> {
  const header = request.headers.get('x-goog-upload-command') ?? '';
  const commands = header
    .split(',')
    .map((command) => command.trim().toLowerCase())
    .filter((command) => command !== '');
  return new Set(commands);
}

const CONTINUATIONS: ReadonlySet<string> = new Set([
  'upload',
  'upload,finalize',
  'finalize',
  'query',
  'cancel',
]);

/** POST /v0/b/{bucket}/o?name=... and POST /v0/b/{bucket}/o/{name} */
export async function upload(
  request: StreamedRequest,
  context: StorageContext,
  target: UploadTarget,
): Promise<CompleteReply> {
  const protocol = request.headers.get('x-goog-upload-protocol')?.toLowerCase() ?? null;
  const commands = commandsOf(request);
  if (commands.size > 0) {
    const command = [...commands].join(',');
    if (command === 'start' && protocol === 'resumable') return await startSession(request, context, target);
    if (!CONTINUATIONS.has(command)) throw badRequest('Unknown X-Goog-Upload-Command.');
    return await continueSession(request, context, commands);
  }
  const isMultipart = protocol === 'multipart' || request.query.get('uploadType') === 'multipart';
  return isMultipart
    ? await uploadMultipart(request, context, target)
    : await uploadMedia(request, context, target);
}
