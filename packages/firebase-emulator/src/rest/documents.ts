/**
 * Single documents over REST: get, list, createDocument (POST to a collection), patch, delete. Each write becomes a
 * commit of one write, so that rules, preconditions and meter are applied in one place.
 */
import { StatusError } from '../firestore/status.ts';
import type { Caller, CommitResponse, FirestoreCore } from '../firestore/types.ts';
import type { JsonRecord } from '../http/json.ts';
import { isRecord } from '../http/json.ts';
import type { CompleteReply, HttpRequest } from '../http/message.ts';
import { jsonReply } from '../http/message.ts';
import { countParam, fieldMask, messageBody, precondition } from './params.ts';
import type { ResourcePath } from './paths.ts';

export interface DocumentRoutesOptions {
  readonly core: FirestoreCore;
  /** Returns an id for a document created without one: 20 letters and digits. */
  readonly newDocumentId: () => string;
  /** Commits; the reply is delayed while listeners have not received the commit. */
  readonly commit: (caller: Caller, database: string, body: JsonRecord) => Promise<CommitResponse>;
}

const isDocument = (path: ResourcePath): boolean =>
  path.segments.length > 0 && path.segments.length % 2 === 0;

const isCollection = (path: ResourcePath): boolean => path.segments.length % 2 === 1;

function get(caller: Caller, request: HttpRequest, path: ResourcePath, core: FirestoreCore): CompleteReply {
  const transaction = request.query.get('transaction');
  const readTime = request.query.get('readTime');
  const mask = fieldMask(request.query, 'mask');
  if (transaction === null && readTime === null) {
    return jsonReply(core.getDocument(caller, path.name, mask));
  }
  const [first] = core.batchGet(caller, path.database, {
    documents: [path.name],
    ...(transaction === null ? {} : { transaction }),
    ...(readTime === null ? {} : { readTime }),
    ...(mask === undefined ? {} : { mask: { fieldPaths: mask } }),
  });
  if (!isRecord(first) || first.found === undefined) {
    throw new StatusError('NOT_FOUND', `Document "${path.name}" not found.`);
  }
  return jsonReply(first.found);
}

function list(caller: Caller, request: HttpRequest, path: ResourcePath, core: FirestoreCore): CompleteReply {
  const { query } = request;
  const pageSize = countParam(query, 'pageSize');
  const pageToken = query.get('pageToken');
  const orderBy = query.get('orderBy');
  const mask = fieldMask(query, 'mask');
  const slash = path.name.lastIndexOf('/');
  const page = core.listDocuments(caller, path.name.slice(0, slash), path.name.slice(slash + 1), {
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(pageToken === null || pageToken === '' ? {} : { pageToken }),
    ...(orderBy === null || orderBy === '' ? {} : { orderBy }),
    ...(mask === undefined ? {} : { mask }),
  });
  // The parameter is refused only after the rules were checked.
  if (query.get('showMissing') === 'true') {
    throw new StatusError('UNIMPLEMENTED', 'This emulator lists no missing documents (PARITY.md: Left out).');
  }
  return jsonReply(page);
}

function fieldsOf(body: JsonRecord): JsonRecord {
  const { fields } = body;
  if (fields !== undefined && !isRecord(fields)) {
    throw new StatusError('INVALID_ARGUMENT', 'fields is not an object.');
  }
  return fields ?? {};
}

/**
 * Returns the written document for the reply; no read is billed, as in the hosted service. Rules are not checked: the
 * writer learns nothing new from its write, except fields outside an update mask, which the hosted service returns too.
 */
function written(name: string, request: HttpRequest, options: DocumentRoutesOptions): CompleteReply {
  return jsonReply(options.core.peekDocument(name, fieldMask(request.query, 'mask')));
}

async function create(
  caller: Caller,
  request: HttpRequest,
  path: ResourcePath,
  options: DocumentRoutesOptions,
): Promise<CompleteReply> {
  const id = request.query.get('documentId') ?? options.newDocumentId();
  if (id === '' || id.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', 'documentId is not a document id.');
  }
  const name = `${path.name}/${id}`;
  const update = { name, fields: fieldsOf(messageBody(request, 'Document')) };
  await options.commit(caller, path.database, { writes: [{ update, currentDocument: { exists: false } }] });
  return written(name, request, options);
}

async function patch(
  caller: Caller,
  request: HttpRequest,
  path: ResourcePath,
  options: DocumentRoutesOptions,
): Promise<CompleteReply> {
  const mask = fieldMask(request.query, 'updateMask');
  const currentDocument = precondition(request.query);
  const write = {
    update: { name: path.name, fields: fieldsOf(messageBody(request, 'Document')) },
    ...(mask === undefined ? {} : { updateMask: { fieldPaths: mask } }),
    ...(currentDocument === undefined ? {} : { currentDocument }),
  };
  await options.commit(caller, path.database, { writes: [write] });
  return written(path.name, request, options);
}

async function remove(
  caller: Caller,
  request: HttpRequest,
  path: ResourcePath,
  options: DocumentRoutesOptions,
): Promise<CompleteReply> {
  const currentDocument = precondition(request.query);
  const write = { delete: path.name, ...(currentDocument === undefined ? {} : { currentDocument }) };
  await options.commit(caller, path.database, { writes: [write] });
  return jsonReply({});
}

/** Answers a request without a custom method. */
export async function handleDocument(
  caller: Caller,
  request: HttpRequest,
  path: ResourcePath,
  options: DocumentRoutesOptions,
): Promise<CompleteReply> {
  if (request.method === 'GET' && isDocument(path)) {
    return get(caller, request, path, options.core);
  }
  if (request.method === 'GET' && isCollection(path)) {
    return list(caller, request, path, options.core);
  }
  if (request.method === 'POST' && isCollection(path)) {
    return await create(caller, request, path, options);
  }
  if (request.method === 'PATCH' && isDocument(path)) {
    return await patch(caller, request, path, options);
  }
  if (request.method === 'DELETE' && isDocument(path)) {
    return await remove(caller, request, path, options);
  }
  throw new StatusError('NOT_FOUND', `There is no ${request.method} of ${path.name}.`);
}
