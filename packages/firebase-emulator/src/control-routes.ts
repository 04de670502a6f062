/**
 * Endpoints that only tests may use; they exist only when the emulator was started for tests.
 *
 *   POST /emulator/v1/restart              {"mode":"orderly"|"abrupt","downMs":n}: all ports go down and come back
 *   GET /emulator/v1/memory                heap and streams, after a garbage collection
 */
import type { Faults } from './faults.ts';
import { StatusError } from './firestore/status.ts';
import type { HttpRequest, StreamReply } from './http/message.ts';
import { jsonReply } from './http/message.ts';
import type { Route } from './http/router.ts';
import type { Restart } from './listening.ts';
import { jsonBody } from './rest/params.ts';

export interface TestControl {
  readonly faults: Faults;
  readonly restart: (restart: Restart) => Promise<void>;
  /** Figures for /emulator/v1/memory. */
  readonly memory: () => Readonly<Record<string, number>>;
  readonly reportFault: (thrown: unknown) => void;
}

const MAX_DOWN_MS = 600_000;

function restartOf(request: HttpRequest): Restart {
  const { mode = 'orderly', downMs = 0 } = jsonBody(request);
  if (mode !== 'orderly' && mode !== 'abrupt') {
    throw new StatusError('INVALID_ARGUMENT', 'mode is orderly or abrupt.');
  }
  if (typeof downMs !== 'number' || !(downMs >= 0 && downMs <= MAX_DOWN_MS)) {
    throw new StatusError('INVALID_ARGUMENT', `downMs is milliseconds, at most ${MAX_DOWN_MS}.`);
  }
  return { mode, downMs };
}

/** Sends the response first, and restarts after it is sent. */
function restart(request: HttpRequest, control: TestControl): StreamReply {
  const wanted = restartOf(request);
  return {
    kind: 'stream',
    status: 202,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    open: (sink) => {
      sink.write(JSON.stringify(wanted));
      sink.end();
      return () => {
        control.restart(wanted).catch(control.reportFault);
      };
    },
  };
}

/** Returns the routes; they throw StatusError for an invalid request. */
export function testRoutes(control: TestControl): readonly Route[] {
  return [
    { method: 'POST', pattern: '/emulator/v1/restart', handle: (request) => restart(request, control) },
    { method: 'GET', pattern: '/emulator/v1/memory', handle: () => jsonReply(control.memory()) },
  ];
}
