/**
 * Resource paths of the Firestore REST API: `/v1/projects/{p}/databases/{d}/documents[/...][:method]`.
 *
 * A custom method follows the last colon of the last segment of a POST. Ids may contain colons too, so only a known
 * method counts. The SDK sends `(default)` unencoded, other clients encode it.
 */
import { StatusError } from '../firestore/status.ts';
import { decodeSegment } from '../http/router.ts';

export interface ResourcePath {
  /** projects/{p}/databases/{d} */
  readonly database: string;
  /** Decoded segments after `/documents/`; empty for the root. */
  readonly segments: readonly string[];
  /** projects/{p}/databases/{d}/documents[/...] */
  readonly name: string;
  readonly method: string | null;
}

function decode(raw: string): string {
  const decoded = decodeSegment(raw);
  if (decoded === null || decoded === '' || decoded.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `Not a resource name segment: "${raw}".`);
  }
  return decoded;
}

function splitMethod(
  rawPath: string,
  known: ReadonlyMap<string, unknown>,
): { readonly path: string; readonly method: string | null } {
  const colon = rawPath.lastIndexOf(':');
  const method = colon > rawPath.lastIndexOf('/') ? rawPath.slice(colon + 1) : '';
  return known.has(method) ? { path: rawPath.slice(0, colon), method } : { path: rawPath, method: null };
}

/**
 * Returns the parts of an undecoded path, or null when it is not a path of the documents API. `methods` are the custom
 * methods that may follow. Throws INVALID_ARGUMENT for an empty or broken segment.
 */
export function parseResourcePath(
  rawPath: string,
  methods: ReadonlyMap<string, unknown>,
): ResourcePath | null {
  const { path, method } = splitMethod(rawPath, methods);
  const [empty, version, projects, project, databases, database, documents, ...rest] = path.split('/');
  if (
    empty !== '' ||
    version !== 'v1' ||
    projects !== 'projects' ||
    databases !== 'databases' ||
    documents !== 'documents' ||
    project === undefined ||
    database === undefined
  ) {
    return null;
  }
  const databaseName = `projects/${decode(project)}/databases/${decode(database)}`;
  const segments = rest.map(decode);
  return {
    database: databaseName,
    segments,
    name: [databaseName, 'documents', ...segments].join('/'),
    method,
  };
}
