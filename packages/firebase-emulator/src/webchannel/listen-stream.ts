/**
 * The Listen stream. Targets are added and removed; each commit that changes some of them is one frame, which ends in
 * one global NO_CHANGE, so that the application sees it as one snapshot.
 *
 * A refused target gets REMOVE with a cause, and the stream goes on; an error of the stream itself would make the SDK
 * reconnect for ever. A refused token is an error of the stream: the SDK gets a new token and reconnects, whereas a
 * refused target would end its listener. The limbo label needs no code: such a target is an ordinary document target.
 */
import { StatusError } from '../firestore/status.ts';
import type { Caller, FirestoreCore, TargetHandle, TargetRequest } from '../firestore/types.ts';
import { errorBody, toStatusError } from '../http/errors.ts';
import type { StreamContext, StreamFactory } from './channel.ts';
import {
  deltaMessages,
  globalNoChange,
  parseListenRequest,
  removeMessage,
  snapshotMessages,
} from './listen-messages.ts';
import type { StreamHandler } from './session.ts';

export interface ListenHub {
  readonly createStream: StreamFactory;
  /** Returns true when the commit of that time was sent to at least one listener. Knows the latest commits only. */
  readonly wasDelivered: (commitTime: string) => boolean;
  readonly close: () => void;
}

export interface ListenHubOptions {
  readonly core: Pick<FirestoreCore, 'listen' | 'onCommitFlushed'>;
  readonly maxTargetsPerStream: number;
  readonly reportFault: (thrown: unknown) => void;
}

interface Stream {
  readonly handler: StreamHandler;
  /** Sends the changes of a commit on this stream. Returns false when it changed nothing here. */
  readonly flush: (readTime: string) => boolean;
}

interface Target {
  handle: TargetHandle | null;
  pending: unknown[];
}

/** The number of commits whose delivery is remembered: far more than can be waiting for their reply. */
const REMEMBERED_COMMITS = 256;

function openStream(context: StreamContext, options: ListenHubOptions, onEnd: () => void): Stream {
  const targets = new Map<number, Target>();
  let lastToken: string | null = null;
  let lastReadTime = '';
  let refused = false;

  /**
   * A commit is delivered when it is durable; a target opened meanwhile already had a later time. The SDK holds back
   * messages with an earlier time than one it has received, so the later time is sent again. All times have one width.
   */
  const notBefore = (readTime: string): string => {
    lastReadTime = readTime > lastReadTime ? readTime : lastReadTime;
    return lastReadTime;
  };

  const remove = (targetId: number): void => {
    targets.get(targetId)?.handle?.close();
    targets.delete(targetId);
  };

  const refuse = (targetId: number, error: StatusError): void => {
    remove(targetId);
    context.send([removeMessage(targetId, error)]);
  };

  const flush = (readTime: string): boolean => {
    const messages: unknown[] = [];
    for (const target of targets.values()) {
      // A push(...) would fail: a cleared database deletes more documents than a call can have arguments.
      for (const message of target.pending) {
        messages.push(message);
      }
      target.pending = [];
    }
    if (messages.length > 0) {
      context.send([...messages, globalNoChange(notBefore(readTime), lastToken)]);
    }
    return messages.length > 0;
  };

  const add = (caller: Caller, targetId: number, request: TargetRequest): void => {
    remove(targetId);
    if (targets.size >= options.maxTargetsPerStream) {
      refuse(targetId, new StatusError('RESOURCE_EXHAUSTED', 'Too many listeners on one connection.'));
      return;
    }
    const target: Target = { handle: null, pending: [] };
    try {
      targets.set(targetId, target);
      target.handle = options.core.listen(caller, request, {
        onDelta: (delta, readTime, resumeToken) => {
          if (targets.get(targetId) === target) {
            target.pending = [...target.pending, ...deltaMessages(targetId, delta, readTime)];
            lastToken = resumeToken;
          }
        },
        onError: (status, message) => {
          if (targets.get(targetId) === target) {
            refuse(targetId, new StatusError(status, message));
          }
        },
      });
    } catch (thrown) {
      refuse(targetId, toStatusError(thrown, options.reportFault));
      return;
    }
    const { snapshot } = target.handle;
    // Sent without a token: it would count for all targets, and some may still wait for an earlier commit.
    context.send([
      ...snapshotMessages(targetId, snapshot),
      globalNoChange(notBefore(snapshot.readTime), null),
    ]);
  };

  return {
    flush,
    handler: {
      onMessage: (message) => {
        const { caller } = context;
        if (caller instanceof StatusError) {
          if (!refused) context.send([errorBody(caller)]);
          refused = true;
          return;
        }
        const request = parseListenRequest(message);
        if (request === null) {
          context.send([errorBody(new StatusError('INVALID_ARGUMENT', 'Not a ListenRequest.'))]);
        } else if (request.kind === 'add') {
          add(caller, request.targetId, request.target);
        } else {
          remove(request.targetId);
          context.send([removeMessage(request.targetId)]);
        }
      },
      onEnd: () => {
        for (const targetId of [...targets.keys()]) {
          remove(targetId);
        }
        onEnd();
      },
    },
  };
}

/** All Listen streams of one core, which get each commit once. */
export function createListenHub(options: ListenHubOptions): ListenHub {
  const streams = new Set<Stream>();
  const delivered = new Set<string>();

  const stop = options.core.onCommitFlushed((readTime) => {
    let any = false;
    for (const stream of [...streams]) {
      any = stream.flush(readTime) || any;
    }
    if (!any) {
      return;
    }
    delivered.add(readTime);
    const [oldest] = delivered;
    if (delivered.size > REMEMBERED_COMMITS && oldest !== undefined) {
      delivered.delete(oldest);
    }
  });

  return {
    wasDelivered: (commitTime) => delivered.has(commitTime),
    close: stop,
    createStream: (context) => {
      const stream = openStream(context, options, () => {
        streams.delete(stream);
      });
      streams.add(stream);
      return stream.handler;
    },
  };
}
