/**
 * Endpoints outside the API. From the official emulator: PUT /internal/setRules (as @firebase/rules-unit-testing sends
 * it), POST /internal/reset. Added here: export and import. Pages from other machines can't reach them
 * (http/page-guard.ts).
 */
import { Readable } from 'node:stream';
import { isRecord, parseJson } from '../http/json.ts';
import type { BytesReply, CompleteReply, HttpRequest, StreamedRequest } from '../http/message.ts';
import { bodyText, jsonReply, textReply } from '../http/message.ts';
import type { Route } from '../http/router.ts';
import { exportLines, importLines, linesOf } from './export.ts';
import type { ObjectStore } from './object-store.ts';

export interface StorageControl {
  /** Sets new rules. Returns what is wrong with them, `file:line:column message`; then the old rules stay. */
  readonly setRules: (name: string, text: string) => readonly string[];
  /** Removes all objects and uploads. */
  readonly clear: () => Promise<void>;
}

function setRules(request: HttpRequest, control: StorageControl): CompleteReply {
  const json = parseJson(bodyText(request));
  const rules: unknown = isRecord(json) ? json.rules : undefined;
  const files: unknown = isRecord(rules) ? rules.files : undefined;
  const file: unknown = Array.isArray(files) && files.length === 1 ? files[0] : undefined;
  if (!isRecord(file) || typeof file.content !== 'string') {
    return jsonReply(
      { message: 'The body is {"rules":{"files":[{"name","content"}]}}, with one file.' },
      400,
    );
  }
  const name = typeof file.name === 'string' && file.name !== '' ? file.name : 'storage.rules';
  const problems = control.setRules(name, file.content);
  // The official emulator answers like this: a message without an error code.
  if (problems.length > 0) return jsonReply({ message: problems.join('\n') }, 400);
  return jsonReply({ message: 'Rules updated successfully' });
}

/** The routes with small bodies. */
export function controlRoutes(control: StorageControl): readonly Route[] {
  return [
    { method: 'GET', pattern: '/', handle: () => textReply('Ok') },
    { method: 'PUT', pattern: '/internal/setRules', handle: (request) => setRules(request, control) },
    {
      method: 'POST',
      pattern: '/internal/reset',
      handle: async () => {
        await control.clear();
        return textReply('OK');
      },
    },
  ];
}

/** GET /emulator/v1/export */
export function exportReply(store: ObjectStore): BytesReply {
  const text = async function* (): AsyncGenerator<Buffer> {
    for await (const line of exportLines(store)) yield Buffer.from(`${line}\n`);
  };
  return {
    kind: 'bytes',
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
    body: Readable.from(text(), { objectMode: false }),
  };
}

/** POST /emulator/v1/import with the lines of an export */
export async function importReply(request: StreamedRequest, store: ObjectStore): Promise<CompleteReply> {
  return jsonReply({ objects: await importLines(store, linesOf(request.body)) });
}
