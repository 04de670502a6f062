/** Handlers for metadata, deletion and listing. */
import type { CompleteReply, RequestHead, StreamedRequest } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';
import { callerOf, jsonOf, type StorageContext, type Target } from './context.ts';
import { readable } from './download-http.ts';
import { notFound } from './errors.ts';
import { encodePageToken, listPage, parseListRequest } from './listing.ts';
import { applyChange, parseMetadata } from './metadata.ts';
import { checkPrefix } from './names.ts';
import { type ObjectRecord, recordToWire } from './record.ts';
import { storedResource } from './rules.ts';

/** GET /v0/b/{bucket}/o/{name} */
export function getMetadata(request: RequestHead, context: StorageContext, target: Target): CompleteReply {
  return jsonReply(recordToWire(readable(request, context, target, null)));
}

/** PATCH /v0/b/{bucket}/o/{name}: fields that are not named stay unchanged, null removes a field. */
export async function updateMetadata(
  request: StreamedRequest,
  context: StorageContext,
  { bucket, name }: Target,
): Promise<CompleteReply> {
  const caller = callerOf(request, context);
  const json = await jsonOf(request);
  const change = parseMetadata(json === undefined ? {} : json);
  const record = await context.store.update(bucket, name, (current) => {
    const changed: ObjectRecord | null =
      current === null
        ? null
        : {
            ...current,
            metadata: applyChange(current.metadata, change),
            downloadTokens:
              (caller.kind === 'admin' ? change.downloadTokens : null) ?? current.downloadTokens,
          };
    context.judging.require({
      caller,
      method: 'update',
      bucket,
      path: name.split('/'),
      resource: current === null ? null : storedResource(current),
      requestResource: changed === null ? null : storedResource(changed),
    });
    if (changed === null) throw notFound();
    return changed;
  });
  return jsonReply(recordToWire(record));
}

/** DELETE /v0/b/{bucket}/o/{name} */
export async function deleteObject(
  request: RequestHead,
  context: StorageContext,
  { bucket, name }: Target,
): Promise<CompleteReply> {
  const caller = callerOf(request, context);
  await context.store.remove(bucket, name, (current) => {
    context.judging.require({
      caller,
      method: 'delete',
      bucket,
      path: name.split('/'),
      resource: current === null ? null : storedResource(current),
      requestResource: null,
    });
    if (current === null) throw notFound();
  });
  return { kind: 'complete', status: 204, headers: {}, body: '' };
}

/** GET /v0/b/{bucket}/o */
export function list(request: RequestHead, context: StorageContext, bucket: string): CompleteReply {
  const wanted = parseListRequest(request.query);
  context.judging.require({
    caller: callerOf(request, context),
    method: 'list',
    bucket,
    path: checkPrefix(wanted.prefix),
    resource: null,
    requestResource: null,
  });
  const page = listPage(context.store.names(bucket), wanted);
  return jsonReply({
    prefixes: page.prefixes,
    items: page.items.map((name) => ({ name, bucket })),
    ...(page.next === null ? {} : { nextPageToken: encodePageToken(page.next) }),
  });
}
