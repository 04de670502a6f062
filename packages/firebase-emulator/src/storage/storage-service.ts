/**
 * The Storage service: the v0 REST protocol of the Firebase SDKs over one object store. This file finds the handler of
 * a request, and lets pages read the headers that SDKs need on every response, errors included.
 */
import { join } from 'node:path';
import type { Caller } from '../firestore/types.ts';
import type { BytesReply, CompleteReply, HttpHandler, StreamedRequest } from '../http/message.ts';
import { createRouter, decodeSegment } from '../http/router.ts';
import type { RulesResource } from '../rules/types.ts';
import type { Service } from '../service.ts';
import type { FaultPoint } from './contents-disk.ts';
import type { StorageContext } from './context.ts';
import { controlRoutes, exportReply, importReply, type StorageControl } from './control.ts';
import { download } from './download-http.ts';
import { badRequest, errorReply, notFound, StorageError } from './errors.ts';
import { exportLines, importLines } from './export.ts';
import { answerJsonApi, isJsonApi } from './json-api.ts';
import { checkBucket, checkObjectName } from './names.ts';
import { deleteObject, getMetadata, list, updateMetadata } from './object-http.ts';
import { openObjectStore } from './object-store.ts';
import { contentIdOf } from './record.ts';
import { compileStorageRules, createStorageJudging, type StorageJudge } from './rules.ts';
import { NO_SESSION_FILES, sessionFiles } from './session-files.ts';
import { Sessions } from './sessions.ts';
import { upload } from './upload-http.ts';

export interface StorageOptions {
  /** The emulator's data folder, in which Storage has a separate one; null = everything stays in memory. */
  readonly dataDir: string | null;
  /** The rules in force; null = only admins are allowed. */
  readonly judge: StorageJudge | null;
  /** Nanoseconds since the epoch. */
  readonly clock: () => bigint;
  readonly log: (line: string) => void;
  /** Receives internal errors, never expected refusals. */
  readonly reportFault: (thrown: unknown) => void;
  /** Returns the caller for an Authorization value `Bearer ...`. Throws StatusError UNAUTHENTICATED. */
  readonly authenticate: (authorization: string | undefined) => Caller;
  /** Returns the committed Firestore document at `path` (segments after `/documents/`), for rules; null = none. */
  readonly documentAt: (path: readonly string[]) => RulesResource | null;
  /** The largest object, bytes; 50 MiB when left out. */
  readonly maxObjectBytes?: number;
  /** How long an unfinished resumable upload is kept, milliseconds; a week when left out. */
  readonly uploadLifeMs?: number;
  /** For tests: called at the moments at which a crash must do no harm. */
  readonly reached?: (point: FaultPoint) => void;
}

export interface StorageService extends Service, StorageControl {
  /** Puts other rules in force; null = everything is denied. */
  readonly reloadRules: (judge: StorageJudge | null) => void;
  /** Returns every object with its content as lines of JSON (format: export.ts). */
  readonly exportLines: () => AsyncIterable<string>;
  /** Stores exported objects over the existing ones; returns their number. */
  readonly importLines: (lines: AsyncIterable<string>) => Promise<number>;
  /** Resolves when everything is on disk and another process may use the folder. */
  readonly close: () => Promise<void>;
}

type Reply = CompleteReply | BytesReply;

const MEBI = 1024 * 1024;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NANOS_PER_MILLI = 1_000_000n;
const CONTROL_BODY_LIMIT = MEBI;
const EXPIRE_EVERY_MS = 60_000;

const EXPOSED = [
  'Content-Type',
  'Content-Length',
  'Content-Range',
  'Content-Disposition',
  'Accept-Ranges',
  'ETag',
  'X-Goog-Generation',
  'X-Goog-Metageneration',
  'X-Goog-Hash',
  'X-Goog-Stored-Content-Length',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-GUploader-UploadID',
].join(', ');

function withHeaders<T extends Reply>(reply: T): T {
  return {
    ...reply,
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': EXPOSED,
      ...reply.headers,
    },
  };
}

function decoded(raw: string, what: string): string {
  const text = decodeSegment(raw);
  if (text === null) throw badRequest(`The ${what} in the address is not valid UTF-8.`);
  return text;
}

async function answerApi(request: StreamedRequest, context: StorageContext): Promise<Reply> {
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?\/?$/.exec(request.rawPath);
  if (match === null) throw notFound();
  const bucket = checkBucket(decoded(match[1] ?? '', 'bucket'));
  const rawName = match[2] ?? '';
  const { method, query } = request;
  if (/(?:^|&)(?:if(?:Meta)?[gG]eneration|(?:create|delete)_token)/.test(query.toString())) {
    throw new StorageError(501, 'Preconditions and changes of tokens are not offered (PARITY.md: Left out).');
  }
  const isRead = method === 'GET' || method === 'HEAD';
  if (rawName === '') {
    if (isRead) return list(request, context, bucket);
    if (method === 'POST') return await upload(request, context, { bucket, name: null });
    throw new StorageError(405, 'Method Not Allowed');
  }
  const target = { bucket, name: checkObjectName(decoded(rawName, 'name')) };
  if (isRead) {
    return query.get('alt') === 'media'
      ? download(request, context, target)
      : getMetadata(request, context, target);
  }
  if (method === 'PATCH') return await updateMetadata(request, context, target);
  if (method === 'DELETE') return await deleteObject(request, context, target);
  if (method !== 'POST') throw new StorageError(405, 'Method Not Allowed');
  return await upload(request, context, target);
}

/** Opens the data and builds the service, without a port yet. Throws when the folder is in use or damaged. */
export function createStorageService(options: StorageOptions): StorageService {
  const { clock, log, reportFault, authenticate } = options;
  const directory = options.dataDir === null ? null : join(options.dataDir, 'storage');
  const maxObjectBytes = options.maxObjectBytes ?? 50 * MEBI;
  const { reached } = options;
  const store = openObjectStore({ directory, clock, log, ...(reached === undefined ? {} : { reached }) });
  const judging = createStorageJudging({ judge: options.judge, clock, log, documentAt: options.documentAt });
  const sessions = new Sessions({
    store,
    files: directory === null ? NO_SESSION_FILES : sessionFiles(directory),
    now: () => Number(clock() / NANOS_PER_MILLI),
    maxObjectBytes,
    log,
    lifeMs: options.uploadLifeMs ?? WEEK_MS,
  });
  const orphans = store.contents.collect(new Set(store.all().map(contentIdOf)), sessions.ids());
  if (orphans > 0) log(`Storage: ${orphans} files of uploads that were never finished are removed.`);

  const context: StorageContext = {
    store,
    judging,
    sessions,
    maxObjectBytes,
    authenticate: (authorization) => {
      try {
        return authenticate(authorization);
      } catch (thrown) {
        log(`storage: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
        throw thrown;
      }
    },
  };
  const control: StorageControl = {
    setRules(name, text) {
      const { judge, problems } = compileStorageRules(text, name);
      if (problems.length === 0) judging.setJudge(judge);
      return problems;
    },
    async clear() {
      await sessions.clear();
      await store.clear();
    },
  };

  const answer = async (request: StreamedRequest): Promise<Reply> => {
    if (request.rawPath.startsWith('/v0/')) return await answerApi(request, context);
    if (isJsonApi(request.rawPath)) return await answerJsonApi(request, context);
    if (request.rawPath === '/emulator/v1/export' && request.method === 'GET') return exportReply(store);
    if (request.rawPath === '/emulator/v1/import' && request.method === 'POST') {
      return await importReply(request, store);
    }
    throw new StorageError(405, 'Method Not Allowed');
  };
  const router: HttpHandler = createRouter(controlRoutes(control));
  /** The current requests: the store closes after the last of them. */
  const active = new Set<Promise<Reply>>();
  const timer = setInterval(() => {
    sessions.expire();
  }, EXPIRE_EVERY_MS);
  timer.unref();

  return {
    ...control,
    name: 'storage',
    bodyLimitBytes: CONTROL_BODY_LIMIT,
    handler: async (request) => {
      try {
        return await router(request);
      } catch (thrown) {
        return errorReply(thrown, reportFault);
      }
    },
    streamed: {
      takes: (rawPath) =>
        rawPath.startsWith('/v0/') || isJsonApi(rawPath) || /^\/emulator\/v1\/(export|import)$/.test(rawPath),
      handle: async (request) => {
        const answering = answer(request);
        active.add(answering);
        try {
          return withHeaders(await answering);
        } catch (thrown) {
          // The client left before its body was complete: no response is possible, and it is no internal error.
          if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET') throw thrown;
          return withHeaders(errorReply(thrown, reportFault));
        } finally {
          active.delete(answering);
        }
      },
    },
    disconnect: () => {
      clearInterval(timer);
    },
    reloadRules: judging.setJudge,
    exportLines: () => exportLines(store),
    importLines: (lines) => importLines(store, lines),
    close: async () => {
      await Promise.allSettled(active);
      await sessions.settled();
      await store.close();
    },
  };
}
