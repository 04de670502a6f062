/**
 * Downloads. A caller with one of the object's tokens needs no permission, as in the hosted service. The headers have
 * one more restriction than hosted: an uploaded page or SVG that is opened directly can run no script, because all
 * objects share the emulator's origin.
 */
import type { BytesReply, CompleteReply, RequestHead } from '../http/message.ts';
import { callerOf, type StorageContext, type Target } from './context.ts';
import { notFound, StorageError } from './errors.ts';
import { answerRange } from './range.ts';
import { contentTypeOf, dispositionOf, etagOf, type ObjectRecord } from './record.ts';
import { storedResource } from './rules.ts';

const POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Throws 403 or 404 unless the caller may read the object. */
export function readable(
  request: RequestHead,
  context: StorageContext,
  { bucket, name }: Target,
  token: string | null,
): ObjectRecord {
  const record = context.store.get(bucket, name);
  if (token === null || record === null || !record.downloadTokens.includes(token)) {
    context.judging.require({
      caller: callerOf(request, context),
      method: 'get',
      bucket,
      path: name.split('/'),
      resource: record === null ? null : storedResource(record),
      requestResource: null,
    });
  }
  if (record === null) throw notFound();
  return record;
}

/** Encodes a header value: it may contain any characters; they are sent as UTF-8 bytes. */
function headerText(value: string): string {
  return Buffer.from(value, 'utf8').toString('latin1');
}

function headersOf(record: ObjectRecord): Record<string, string> {
  const { headers } = record.metadata;
  const encoding = headers.get('contentEncoding');
  const language = headers.get('contentLanguage');
  return {
    'Content-Type': headerText(contentTypeOf(record)),
    'Content-Disposition': headerText(dispositionOf(record)),
    'Cache-Control': headerText(headers.get('cacheControl') ?? 'private, max-age=0'),
    ...(encoding === undefined ? {} : { 'Content-Encoding': headerText(encoding) }),
    ...(language === undefined ? {} : { 'Content-Language': headerText(language) }),
    ETag: `"${etagOf(record)}"`,
    'Last-Modified': new Date(record.updated).toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Goog-Generation': record.generation.toString(),
    'X-Goog-Metageneration': String(record.metageneration),
    'X-Goog-Hash': `crc32c=${record.crc32c},md5=${record.md5Hash}`,
    'X-Goog-Stored-Content-Length': String(record.size),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': POLICY,
  };
}

/** Returns true when an If-None-Match, If-Match or If-Range value names this tag. */
function namesTag(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((item) =>
      item
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1'),
    )
    .some((item) => item === '*' || item === etag);
}

/** GET /v0/b/{bucket}/o/{name}?alt=media */
export function download(
  request: RequestHead,
  context: StorageContext,
  target: Target,
): CompleteReply | BytesReply {
  const record = readable(request, context, target, request.query.get('token'));
  const headers = headersOf(record);
  const etag = etagOf(record);
  const reply = (status: number, extra: Readonly<Record<string, string>>): CompleteReply => ({
    kind: 'complete',
    status,
    headers: { ...headers, ...extra },
    body: '',
  });

  const wanted = request.headers.get('if-match');
  if (wanted !== undefined && !namesTag(wanted, etag)) {
    throw new StorageError(412, 'Precondition Failed');
  }
  const known = request.headers.get('if-none-match');
  if (known !== undefined && namesTag(known, etag)) return reply(304, {});

  const rangeOf = request.headers.get('if-range');
  const isSame = rangeOf === undefined || namesTag(rangeOf, etag);
  const range = answerRange(isSame ? request.headers.get('range') : undefined, record.size);
  if (range.kind === 'unsatisfiable') {
    throw new StorageError(416, 'The requested range cannot be satisfied.', {
      'Content-Range': `bytes */${record.size}`,
    });
  }
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, record.size - 1];
  const sized = { 'Content-Length': String(end - start + 1) };
  const extra =
    range.kind === 'part' ? { ...sized, 'Content-Range': `bytes ${start}-${end}/${record.size}` } : sized;
  const whole = reply(range.kind === 'part' ? 206 : 200, extra);
  if (request.method === 'HEAD' || record.size === 0) return whole;
  const { status, headers: all } = whole;
  return { kind: 'bytes', status, headers: all, body: context.store.open(record, start, end) };
}
