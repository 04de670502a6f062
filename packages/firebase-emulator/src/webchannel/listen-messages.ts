/**
 * The messages of google.firestore.v1.Firestore/Listen, as proto3 JSON.
 *
 * The application gets a result only after all of these: ADD for the target, its documents, CURRENT, and a NO_CHANGE
 * without targets whose readTime never goes back. Without a RESET, a document that the client has cached and that the
 * server never mentions stays in its result for ever.
 */
import type { StatusError } from '../firestore/status.ts';
import type { TargetDelta, TargetRequest, TargetSnapshot } from '../firestore/types.ts';
import { isRecord } from '../http/json.ts';

export type ListenRequest =
  | { readonly kind: 'add'; readonly targetId: number; readonly target: TargetRequest }
  | { readonly kind: 'remove'; readonly targetId: number };

function parseTargetId(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value !== 0 ? value : null;
}

function parseDocuments(value: unknown): TargetRequest['documents'] | null {
  if (!isRecord(value) || !Array.isArray(value.documents)) {
    return null;
  }
  const documents: string[] = [];
  for (const name of value.documents) {
    if (typeof name !== 'string') {
      return null;
    }
    documents.push(name);
  }
  return { documents };
}

function parseQuery(value: unknown): TargetRequest['query'] | null {
  return isRecord(value) && typeof value.parent === 'string' && isRecord(value.structuredQuery)
    ? { parent: value.parent, structuredQuery: value.structuredQuery }
    : null;
}

/** Returns a client message of the Listen stream, or null when it is not one. */
export function parseListenRequest(message: unknown): ListenRequest | null {
  if (!isRecord(message)) {
    return null;
  }
  const removed = parseTargetId(message.removeTarget);
  if (removed !== null) {
    return { kind: 'remove', targetId: removed };
  }
  const added = message.addTarget;
  if (!isRecord(added)) {
    return null;
  }
  const targetId = parseTargetId(added.targetId);
  const documents = parseDocuments(added.documents);
  const query = parseQuery(added.query);
  if (targetId === null || (documents === null) === (query === null)) {
    return null;
  }
  const target: TargetRequest = {
    ...(documents == null ? {} : { documents }),
    ...(query == null ? {} : { query }),
    ...(typeof added.resumeToken === 'string' ? { resumeToken: added.resumeToken } : {}),
    ...(typeof added.readTime === 'string' ? { readTime: added.readTime } : {}),
  };
  return { kind: 'add', targetId, target };
}

/** Returns the messages for the changes of one commit in one target. */
export function deltaMessages(targetId: number, delta: TargetDelta, readTime: string): readonly unknown[] {
  const removedTargetIds = [targetId];
  return [
    ...delta.changed.map((document) => ({ documentChange: { document, targetIds: [targetId] } })),
    ...delta.left.map((document) => ({ documentChange: { document, removedTargetIds } })),
    ...delta.deleted.map((document) => ({ documentDelete: { document, removedTargetIds, readTime } })),
    ...delta.removed.map((document) => ({ documentRemove: { document, removedTargetIds, readTime } })),
  ];
}

/** Lets the client show everything received so far as one snapshot. */
export function globalNoChange(readTime: string, resumeToken: string | null): unknown {
  return {
    targetChange: {
      targetChangeType: 'NO_CHANGE',
      targetIds: [],
      readTime,
      ...(resumeToken === null ? {} : { resumeToken }),
    },
  };
}

/** Returns the first response to a new target, up to CURRENT. */
export function snapshotMessages(targetId: number, snapshot: TargetSnapshot): readonly unknown[] {
  const targetIds = [targetId];
  return [
    { targetChange: { targetChangeType: 'ADD', targetIds } },
    ...(snapshot.reset ? [{ targetChange: { targetChangeType: 'RESET', targetIds } }] : []),
    ...deltaMessages(targetId, snapshot.delta, snapshot.readTime),
    {
      targetChange: {
        targetChangeType: 'CURRENT',
        targetIds,
        resumeToken: snapshot.resumeToken,
        readTime: snapshot.readTime,
      },
    },
  ];
}

/** Returns the end of a target: because the client asked for it, or with a cause. */
export function removeMessage(targetId: number, cause?: StatusError): unknown {
  return {
    targetChange: {
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      ...(cause === undefined ? {} : { cause: { code: cause.grpcCode, message: cause.message } }),
    },
  };
}
