/**
 * Evaluates storage.rules. Objects are shown as firebase.google.com/docs/reference/security/storage describes them and
 * as responses of the hosted service were recorded (davideast/pyric, stdlib-realstorage-request-resource-fields,
 * 2026-09). Only admins bypass the rules; rules that don't compile deny everything. The client is told only "Permission
 * denied."; the log contains the reason.
 */
import { rulesAuth } from '../firestore/rules-values.ts';
import type { Caller } from '../firestore/types.ts';
import { compileRules } from '../rules/compile.ts';
import { evaluate } from '../rules/evaluate.ts';
import type {
  Decision,
  DocumentAccess,
  RulesMethod,
  RulesRequest,
  RulesResource,
  RulesValue,
} from '../rules/types.ts';
import { permissionDenied } from './errors.ts';
import type { ClientMetadata } from './metadata.ts';
import { contentEncodingOf, contentTypeOf, dispositionOf, etagOf, type ObjectRecord } from './record.ts';

/** Documents that one request may read with firestore.get and firestore.exists, as in the hosted service. */
const FIRESTORE_ACCESSES = 2;
const NANOS_PER_MILLI = 1_000_000n;

export interface StorageJudge {
  readonly decide: (request: RulesRequest, access: DocumentAccess) => Decision;
  /** False for rules_version 1, which has no `list`. */
  readonly canList: boolean;
}

export interface CompiledStorageRules {
  /** null = deny everything. */
  readonly judge: StorageJudge | null;
  /** `file:line:column message`, one for each problem. */
  readonly problems: readonly string[];
}

/** Compiles rules; `name` is the file's name in positions. */
export function compileStorageRules(source: string, name: string): CompiledStorageRules {
  const result = compileRules(source, name);
  if (!result.ok) {
    const problems = result.errors.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    return { judge: null, problems };
  }
  const { ruleset } = result;
  if (!ruleset.services.has('firebase.storage')) {
    return { judge: null, problems: [`${name}:1:1 the file has no 'service firebase.storage'`] };
  }
  return {
    judge: {
      decide: (request, access) =>
        evaluate(ruleset, request, access, { budget: { remaining: FIRESTORE_ACCESSES } }),
      canList: ruleset.version === '2',
    },
    problems: [],
  };
}

/** The object that an upload is about to store, as far as it is known. */
export interface Proposed {
  readonly bucket: string;
  readonly name: string;
  /** null until the client has announced the size. */
  readonly size: number | null;
  readonly metadata: ClientMetadata;
  readonly md5Hash: string | null;
  readonly crc32c: string | null;
}

function str(value: string): RulesValue {
  return { type: 'string', value };
}

function timestamp(millis: number): RulesValue {
  return { type: 'timestamp', nanos: BigInt(millis) * NANOS_PER_MILLI };
}

const NULL: RulesValue = { type: 'null' };

/** Returns what the client set for the content, else the defaults: no field is ever missing. */
function described(object: Pick<ObjectRecord, 'metadata' | 'name'>): [string, RulesValue][] {
  const { headers } = object.metadata;
  const orNull = (value: string | undefined) => (value === undefined ? NULL : str(value));
  return [
    ['contentType', str(contentTypeOf(object))],
    ['contentDisposition', str(dispositionOf(object))],
    ['contentEncoding', str(contentEncodingOf(object))],
    ['contentLanguage', orNull(headers.get('contentLanguage'))],
    ['cacheControl', orNull(headers.get('cacheControl'))],
  ];
}

function customMetadata({ custom }: ClientMetadata): RulesValue {
  return { type: 'map', entries: new Map([...custom].map(([key, value]) => [key, str(value)])) };
}

/** Returns `request.resource` of an upload: no times, and null for the values that only the service sets. */
export function proposedResource(proposed: Proposed): RulesResource {
  const { bucket, name, size, metadata, md5Hash, crc32c } = proposed;
  return new Map<string, RulesValue>([
    ['name', str(name)],
    ['bucket', str(bucket)],
    ['generation', NULL],
    ['metageneration', NULL],
    ['etag', NULL],
    ['storageClass', NULL],
    ...described(proposed),
    ['metadata', metadata.custom.size === 0 ? NULL : customMetadata(metadata)],
    ...(size === null ? [] : [['size', { type: 'int', value: BigInt(size) }] as const]),
    ...(md5Hash === null ? [] : [['md5Hash', str(md5Hash)] as const]),
    ...(crc32c === null ? [] : [['crc32c', str(crc32c)] as const]),
  ]);
}

/** Returns `resource`, or `request.resource` of a change of metadata. */
export function storedResource(record: ObjectRecord): RulesResource {
  return new Map<string, RulesValue>([
    ...described(record),
    ['metadata', customMetadata(record.metadata)],
    ['storageClass', str('STANDARD')],
    ['name', str(record.name)],
    ['bucket', str(record.bucket)],
    ['generation', { type: 'int', value: record.generation }],
    ['metageneration', { type: 'int', value: BigInt(record.metageneration) }],
    ['size', { type: 'int', value: BigInt(record.size) }],
    ['timeCreated', timestamp(record.timeCreated)],
    ['updated', timestamp(record.updated)],
    ['md5Hash', str(record.md5Hash)],
    ['crc32c', str(record.crc32c)],
    ['etag', str(etagOf(record))],
  ]);
}

/** The access to check. `path` is the object's name, or the listed folder, as segments. */
export interface Question {
  readonly caller: Caller;
  readonly method: RulesMethod;
  readonly bucket: string;
  readonly path: readonly string[];
  readonly resource: RulesResource | null;
  readonly requestResource: RulesResource | null;
}

export interface StorageJudging {
  /** Puts other rules in force; null = everything is denied. */
  readonly setJudge: (judge: StorageJudge | null) => void;
  /** Returns when the access is allowed; throws 403 otherwise. */
  readonly require: (question: Question) => void;
}

interface StorageJudgingOptions {
  readonly judge: StorageJudge | null;
  /** Nanoseconds since the epoch. */
  readonly clock: () => bigint;
  readonly log: (line: string) => void;
  /** Returns the committed document at `path` (segments after `/documents/`); null when it doesn't exist. */
  readonly documentAt: (path: readonly string[]) => RulesResource | null;
}

function describe(caller: Caller): string {
  return caller.kind === 'user' ? `uid ${caller.uid}` : 'a signed-out user';
}

export function createStorageJudging(options: StorageJudgingOptions): StorageJudging {
  const { clock, log, documentAt } = options;
  let judge = options.judge;
  const access: DocumentAccess = { before: documentAt, after: documentAt };

  return {
    setJudge(next) {
      judge = next;
    },
    require({ caller, method, bucket, path, resource, requestResource }) {
      if (caller.kind === 'admin') return;
      const what = `storage ${method} /${[bucket, ...path].join('/')} by ${describe(caller)}`;
      const deny = (why: string): never => {
        log(`PERMISSION_DENIED ${what}: ${why}`);
        throw permissionDenied();
      };
      if (judge === null) return deny('no ruleset is in force');
      if (method === 'list' && !judge.canList) return deny("listing needs rules_version = '2'");
      const decision = judge.decide(
        {
          service: 'firebase.storage',
          method,
          path,
          database: bucket,
          auth: rulesAuth(caller),
          timeNanos: clock(),
          resource,
          requestResource,
          query: null,
        },
        access,
      );
      if (!decision.allowed) deny(decision.explain());
    },
  };
}
