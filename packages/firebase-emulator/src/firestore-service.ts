/**
 * The Firestore service on one HTTP port: REST, both streams, the endpoints of the official emulator suite, and our own
 * endpoints. All of them use one core.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { ControlOptions } from './control.ts';
import { controlRoutes } from './control.ts';
import { type TestControl, testRoutes } from './control-routes.ts';
import { withFaults } from './fault-hooks.ts';
import type { Fault, Faults } from './faults.ts';
import { StatusError } from './firestore/status.ts';
import type { Caller, FirestoreCore } from './firestore/types.ts';
import { heapAfterCollection } from './garbage.ts';
import { errorReply, toStatusError } from './http/errors.ts';
import type { HttpHandler } from './http/message.ts';
import { createRouter } from './http/router.ts';
import type { FirestoreRestOptions } from './rest/firestore-rest.ts';
import { handleFirestoreRest } from './rest/firestore-rest.ts';
import type { Service } from './service.ts';
import type { TokenOptions } from './token.ts';
import { callerFromAuthorization } from './token.ts';
import type { ChannelOptions } from './webchannel/channel.ts';
import { handleChannel } from './webchannel/channel.ts';
import { createListenHub } from './webchannel/listen-stream.ts';
import { DEFAULT_SESSION_LIMITS } from './webchannel/session.ts';
import { Sessions } from './webchannel/sessions.ts';
import { createWriteStreamFactory } from './webchannel/write-stream.ts';

export interface FirestoreServiceOptions extends ControlOptions {
  readonly core: FirestoreCore;
  readonly token: TokenOptions;
  /** Prints one line. */
  readonly log: (line: string) => void;
  readonly logFrames: boolean;
  readonly reportFault: (thrown: unknown) => void;
  /** Endpoints for tests; null when the emulator doesn't run for tests. */
  readonly tests: Pick<TestControl, 'faults' | 'restart'> | null;
}

/** The hosted service takes requests of 10 MiB; percent-encoded JSON in a form is up to three times as large. */
const BODY_LIMIT_BYTES = 32 * 1024 * 1024;
const MAX_SESSIONS = 1000;
const MAX_TARGETS_PER_STREAM = 1000;
const TICK_MS = 1000;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newDocumentId(): string {
  return Array.from({ length: 20 }, () => ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length))).join('');
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Logs refused tokens: otherwise an app of another project would seem to hang without a reason. */
function authenticator(options: FirestoreServiceOptions): (authorization: string | undefined) => Caller {
  return (authorization) => {
    try {
      return callerFromAuthorization(authorization, options.token);
    } catch (thrown) {
      if (thrown instanceof StatusError) {
        options.log(`${thrown.status}: ${thrown.message}`);
      }
      throw thrown;
    }
  };
}

/** Returns the fault for a batch of a Write stream. */
function batchFault(faults: Faults): (writes: readonly unknown[]) => Fault | null {
  return (writes) =>
    faults.next({ service: 'firestore', operation: 'write', text: () => JSON.stringify(writes) });
}

/** Sends errors that control routes throw as error bodies. */
function guarded(handler: HttpHandler, reportFault: (thrown: unknown) => void): HttpHandler {
  return async (request) => {
    try {
      return await handler(request);
    } catch (thrown) {
      return errorReply(toStatusError(thrown, reportFault));
    }
  };
}

/** Builds the service, without listening yet. */
export function createFirestoreService(options: FirestoreServiceOptions): Service {
  const { core, reportFault, tests } = options;
  const authenticate = authenticator(options);
  const hub = createListenHub({ core, reportFault, maxTargetsPerStream: MAX_TARGETS_PER_STREAM });
  const sessions = new Sessions({
    now: () => performance.now(),
    newSid: () => randomBytes(16).toString('base64url'),
    limits: DEFAULT_SESSION_LIMITS,
    maxSessions: MAX_SESSIONS,
    trace: options.logFrames ? options.log : null,
  });
  const listen: ChannelOptions = { name: 'Listen', sessions, authenticate, createStream: hub.createStream };
  const write: ChannelOptions = {
    name: 'Write',
    sessions,
    authenticate,
    createStream: createWriteStreamFactory({
      core,
      reportFault,
      newStreamId: () => randomBytes(8).toString('base64url'),
      ...(tests === null ? {} : { faults: { of: batchFault(tests.faults), delay } }),
    }),
  };
  const rest: FirestoreRestOptions = {
    core,
    authenticate,
    newDocumentId,
    wasDelivered: hub.wasDelivered,
    delay,
    reportFault,
  };
  const timer = setInterval(() => {
    sessions.tick();
  }, TICK_MS);
  timer.unref();

  const channel = '/google.firestore.v1.Firestore';
  const memory = () => ({ heapBytes: heapAfterCollection(), streams: sessions.size });
  const service: Service = {
    name: 'firestore',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    handler: guarded(
      createRouter([
        {
          method: '*',
          pattern: '/v1/projects/{rest...}',
          handle: (request) => handleFirestoreRest(request, rest),
        },
        {
          method: '*',
          pattern: `${channel}/Listen/channel`,
          handle: (request) => handleChannel(request, listen),
        },
        {
          method: '*',
          pattern: `${channel}/Write/channel`,
          handle: (request) => handleChannel(request, write),
        },
        ...controlRoutes(options),
        ...(tests === null ? [] : testRoutes({ ...tests, memory, reportFault })),
      ]),
      reportFault,
    ),
    dropClients: (mode) => {
      if (mode === 'orderly') {
        sessions.closeAll();
      } else {
        sessions.cutAll();
      }
    },
    disconnect: () => {
      clearInterval(timer);
      sessions.closeAll();
      hub.close();
    },
  };
  return tests === null ? service : withFaults(service, 'firestore', tests.faults);
}
