/**
 * The Write stream. The first message is `{database}`; its response has a streamId and a streamToken and no results.
 * Then each batch is one message `{streamToken, writes}`. Several may be under way at once: they are committed one
 * after the other and answered in that order.
 *
 * A failed batch gets an error, and the stream is then useless: the SDK rejects that batch, closes the stream and sends
 * the others again on a new one. So the batches that wait here behind it must not be committed.
 */
import type { Fault } from '../faults.ts';
import { StatusError } from '../firestore/status.ts';
import type { FirestoreCore } from '../firestore/types.ts';
import { errorBody, toStatusError } from '../http/errors.ts';
import { isRecord } from '../http/json.ts';
import type { StreamFactory } from './channel.ts';

export interface WriteStreamOptions {
  readonly core: Pick<FirestoreCore, 'commit'>;
  readonly newStreamId: () => string;
  readonly reportFault: (thrown: unknown) => void;
  /** For tests: the fault for a batch, asked for once for each. */
  readonly faults?: {
    readonly of: (writes: readonly unknown[]) => Fault | null;
    readonly delay: (ms: number) => Promise<void>;
  };
}

/** The most batches that may wait for a slow disk; the SDK sends at most ten at once. */
const MAX_WAITING = 100;

/** Makes Write streams over a core. */
export function createWriteStreamFactory(options: WriteStreamOptions): StreamFactory {
  return ({ caller, database, send, cut }) => {
    let open = true;
    let greeted = false;
    let answered = 0;
    let waiting = 0;
    let tail: Promise<void> = Promise.resolve();

    const token = (): string => Buffer.from(String(answered)).toString('base64');

    const fail = (error: StatusError): void => {
      if (open) {
        open = false;
        send([errorBody(error)]);
      }
    };

    const commit = async (writes: readonly unknown[]): Promise<void> => {
      if (!open || caller instanceof StatusError) {
        return;
      }
      const fault = options.faults?.of(writes) ?? null;
      if (fault?.kind === 'dropBefore') {
        cut();
        return;
      }
      try {
        if (fault?.kind === 'refuse') {
          throw new StatusError(fault.status, fault.message);
        }
        if (fault?.kind === 'delay') {
          await options.faults?.delay(fault.ms);
        }
        const response = await options.core.commit(caller, database, { writes });
        answered += 1;
        if (fault?.kind === 'dropAfter') {
          cut();
        } else if (open) {
          send([{ streamToken: token(), ...response }]);
        }
      } catch (thrown) {
        fail(toStatusError(thrown, options.reportFault));
      }
    };

    return {
      onMessage: (message) => {
        if (!isRecord(message)) {
          fail(new StatusError('INVALID_ARGUMENT', 'Not a WriteRequest.'));
          return;
        }
        if (caller instanceof StatusError) {
          fail(caller);
          return;
        }
        if (!greeted) {
          greeted = true;
          send([{ streamId: options.newStreamId(), streamToken: token() }]);
          if (message.writes === undefined) {
            return;
          }
        }
        const writes: unknown = message.writes ?? [];
        if (!Array.isArray(writes)) {
          fail(new StatusError('INVALID_ARGUMENT', 'writes is not a list.'));
          return;
        }
        if (writes.length === 0) {
          return;
        }
        if (waiting >= MAX_WAITING) {
          fail(new StatusError('RESOURCE_EXHAUSTED', 'Too many batches are waiting on one connection.'));
          return;
        }
        waiting += 1;
        tail = tail
          .then(() => commit(writes))
          .finally(() => {
            waiting -= 1;
          });
      },
      onEnd: () => {
        open = false;
      },
    };
  };
}
