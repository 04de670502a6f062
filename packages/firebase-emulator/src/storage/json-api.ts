/**
 * Cloud Storage's JSON API, as far as server SDKs (firebase-admin, @google-cloud/storage) need it for pictures: list,
 * get, download, change, delete, and uploads in one request. They send no Authorization to an emulator, so every
 * request has the owner's rights; pages from other machines can't reach it (../http/page-guard.ts).
 */
import type { BytesReply, CompleteReply, StreamedRequest } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';
import type { StorageContext, Target } from './context.ts';
import { download } from './download-http.ts';
import { notFound, StorageError } from './errors.ts';
import { encodePageToken, listPage, parseListRequest } from './listing.ts';
import { TOKENS_KEY } from './metadata.ts';
import { checkBucket, checkObjectName } from './names.ts';
import { deleteObject, getMetadata, updateMetadata } from './object-http.ts';
import { type ObjectRecord, recordToWire } from './record.ts';
import { upload } from './upload-http.ts';

type Reply = CompleteReply | BytesReply;

/** Returns true when the address belongs to the JSON API. */
export function isJsonApi(rawPath: string): boolean {
  return /^(?:\/(?:upload|download))?(?:\/storage\/v1)?\/b\//.test(rawPath);
}

/** Returns an object in the form of the JSON API, where tokens are custom metadata. */
function objectJson(record: ObjectRecord, host: string): Readonly<Record<string, unknown>> {
  const { downloadTokens: _tokens, metadata: _custom, ...wire } = recordToWire(record);
  const { bucket, name } = record;
  const self = `http://${host}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
  return {
    kind: 'storage#object',
    id: `${bucket}/${name}/${record.generation}`,
    selfLink: self,
    mediaLink: `http://${host}/download/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`,
    ...wire,
    metadata: {
      ...Object.fromEntries(record.metadata.custom),
      [TOKENS_KEY]: record.downloadTokens.join(','),
    },
  };
}

function listJson(request: StreamedRequest, context: StorageContext, bucket: string, host: string): Reply {
  const page = listPage(context.store.names(bucket), parseListRequest(request.query));
  return jsonReply({
    kind: 'storage#objects',
    ...(page.prefixes.length === 0 ? {} : { prefixes: page.prefixes }),
    items: page.items.flatMap((name) => {
      const record = context.store.get(bucket, name);
      return record === null ? [] : [objectJson(record, host)];
    }),
    ...(page.next === null ? {} : { nextPageToken: encodePageToken(page.next) }),
  });
}

async function uploaded(
  request: StreamedRequest,
  context: StorageContext,
  bucket: string,
  host: string,
): Promise<Reply> {
  const type = request.query.get('uploadType');
  if (type !== 'multipart' && type !== 'media') {
    throw new StorageError(
      501,
      `uploadType=${type ?? ''} is not offered here: send the object in one request.`,
    );
  }
  const reply = await upload(request, context, { bucket, name: null });
  const wire: unknown = JSON.parse(String(reply.body));
  const name = typeof wire === 'object' && wire !== null && 'name' in wire ? String(wire.name) : '';
  const record = context.store.get(bucket, name);
  if (record === null) throw notFound();
  return jsonReply(objectJson(record, host));
}

/** Handles a request for which `isJsonApi` is true. */
export async function answerJsonApi(given: StreamedRequest, context: StorageContext): Promise<Reply> {
  const match = /^(\/upload|\/download)?(?:\/storage\/v1)?\/b\/([^/]+)\/o(?:\/([^/]*))?\/?$/.exec(
    given.rawPath,
  );
  if (match === null) throw notFound();
  const [, kind, rawBucket = '', rawName = ''] = match;
  const bucket = checkBucket(decodeURIComponent(rawBucket));
  const host = given.headers.get('host') ?? 'localhost';
  const request = { ...given, headers: new Map([...given.headers, ['authorization', 'Bearer owner']]) };
  const { method, query } = request;
  if (rawName === '') {
    if (method === 'GET') return listJson(request, context, bucket, host);
    if (method === 'POST' && kind === '/upload') return await uploaded(request, context, bucket, host);
    throw new StorageError(405, 'Method Not Allowed');
  }
  const target: Target = { bucket, name: checkObjectName(decodeURIComponent(rawName)) };
  const shown = (): Reply => {
    const record = context.store.get(target.bucket, target.name);
    if (record === null) throw notFound();
    return jsonReply(objectJson(record, host));
  };
  if (method === 'GET' && (query.get('alt') === 'media' || kind === '/download')) {
    return download(request, context, target);
  }
  if (method === 'GET') {
    getMetadata(request, context, target);
    return shown();
  }
  if (method === 'PATCH') {
    await updateMetadata(request, context, target);
    return shown();
  }
  if (method === 'DELETE') return await deleteObject(request, context, target);
  throw new StorageError(405, 'Method Not Allowed');
}
