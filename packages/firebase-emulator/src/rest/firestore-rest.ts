/**
 * Firestore's REST API (google.firestore.v1 over JSON): the calls that `firestore/lite` and the full SDK make
 * (batchGet, commit, runQuery, runAggregationQuery), and those that plain HTTP clients and server SDKs add.
 *
 * The reply to a commit can reach the page before the same commit on a streamed listener: browsers pass streamed bytes
 * on up to 50 ms late, and the SDK answers a read after a transaction from the listener's view. So the reply to a
 * commit that was sent to a listener is delayed by 20 ms (measured to be enough); other replies are not.
 */
import { StatusError } from '../firestore/status.ts';
import type { Caller, CommitResponse, FirestoreCore } from '../firestore/types.ts';
import { errorReply, toStatusError } from '../http/errors.ts';
import type { JsonRecord } from '../http/json.ts';
import type { CompleteReply, HttpRequest } from '../http/message.ts';
import { jsonReply, textReply } from '../http/message.ts';
import { batchWrite } from './batch-write.ts';
import { handleDocument } from './documents.ts';
import { messageBody } from './params.ts';
import type { ResourcePath } from './paths.ts';
import { parseResourcePath } from './paths.ts';

export const LISTENER_HEAD_START_MS = 20;

export interface FirestoreRestOptions {
  readonly core: FirestoreCore;
  /** Throws StatusError UNAUTHENTICATED. */
  readonly authenticate: (authorization: string | undefined) => Caller;
  readonly newDocumentId: () => string;
  /** Returns true when the commit of that time was sent to a listener. */
  readonly wasDelivered: (commitTime: string) => boolean;
  readonly delay: (ms: number) => Promise<void>;
  readonly reportFault: (thrown: unknown) => void;
}

/** The custom methods, each with the message type of its body. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['batchGet', 'BatchGetDocumentsRequest'],
  ['batchWrite', 'BatchWriteRequest'],
  ['beginTransaction', 'BeginTransactionRequest'],
  ['commit', 'CommitRequest'],
  ['listCollectionIds', 'ListCollectionIdsRequest'],
  ['partitionQuery', 'PartitionQueryRequest'],
  ['rollback', 'RollbackRequest'],
  ['runAggregationQuery', 'RunAggregationQueryRequest'],
  ['runQuery', 'RunQueryRequest'],
]);

async function callMethod(
  method: string,
  caller: Caller,
  path: ResourcePath,
  body: JsonRecord,
  commit: (caller: Caller, database: string, body: JsonRecord) => Promise<CommitResponse>,
  options: FirestoreRestOptions,
): Promise<unknown> {
  const { core } = options;
  switch (method) {
    case 'batchGet':
      return core.batchGet(caller, path.database, body);
    case 'commit':
      return await commit(caller, path.database, body);
    case 'runQuery':
      return core.runQuery(caller, path.name, body);
    case 'runAggregationQuery':
      return core.runAggregationQuery(caller, path.name, body);
    case 'beginTransaction':
      return core.beginTransaction(caller, path.database, body);
    case 'rollback':
      core.rollback(caller, path.database, body);
      return {};
    case 'listCollectionIds':
      return core.listCollectionIds(caller, path.name, body);
    case 'batchWrite':
      return await batchWrite(caller, path.database, body, core.commit, options.reportFault);
    default:
      throw new StatusError('UNIMPLEMENTED', `This emulator has no ${method} (PARITY.md: Left out).`);
  }
}

async function answer(request: HttpRequest, options: FirestoreRestOptions): Promise<CompleteReply> {
  const path = parseResourcePath(request.rawPath, request.method === 'POST' ? METHODS : new Map());
  if (path === null) {
    return textReply('Not Found', 404);
  }
  const caller = options.authenticate(request.headers.get('authorization'));
  const commit = async (who: Caller, database: string, body: JsonRecord): Promise<CommitResponse> => {
    const response = await options.core.commit(who, database, body);
    if (options.wasDelivered(response.commitTime)) {
      await options.delay(LISTENER_HEAD_START_MS);
    }
    return response;
  };
  if (path.method === null) {
    return await handleDocument(caller, request, path, {
      core: options.core,
      newDocumentId: options.newDocumentId,
      commit,
    });
  }
  const body = messageBody(request, METHODS.get(path.method) ?? '');
  return jsonReply(await callMethod(path.method, caller, path, body, commit, options));
}

/** Answers any request under /v1/projects/, errors included. */
export async function handleFirestoreRest(
  request: HttpRequest,
  options: FirestoreRestOptions,
): Promise<CompleteReply> {
  try {
    return await answer(request, options);
  } catch (thrown) {
    return errorReply(toStatusError(thrown, options.reportFault));
  }
}
