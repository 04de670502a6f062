/**
 * A router for path patterns. A segment of a pattern is literal text, `{name}`, or `{name}suffix` (Google's custom
 * methods, `{project}:securityRules`); the last one can be `{name...}`, which matches the rest of the path. The path is
 * matched before decoding, so that an encoded slash never splits a segment.
 */
import type { HttpHandler, HttpReply, HttpRequest } from './message.ts';
import { textReply } from './message.ts';

export type RouteParams = ReadonlyMap<string, string>;

export interface Route {
  /** The HTTP method, or `*` for all methods. */
  readonly method: string;
  readonly pattern: string;
  /** Params are percent-decoded, except for a `{name...}` rest, which stays as received. */
  readonly handle: (request: HttpRequest, params: RouteParams) => HttpReply | Promise<HttpReply>;
}

interface Segment {
  readonly name: string | null;
  readonly rest: boolean;
  /** The whole segment for a literal, the suffix for a parameter. */
  readonly text: string;
}

function compileSegment(source: string): Segment {
  const match = /^\{([a-zA-Z]+)(\.\.\.)?\}(.*)$/.exec(source);
  const name = match?.[1];
  if (name === undefined) {
    return { name: null, rest: false, text: source };
  }
  return { name, rest: match?.[2] !== undefined, text: match?.[3] ?? '' };
}

/** Returns the parameters when the path matches the pattern; null when it doesn't, or can't be decoded. */
export function matchPath(pattern: string, rawPath: string): RouteParams | null {
  const segments = pattern.split('/').map(compileSegment);
  const parts = rawPath.split('/');
  const params = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    if (segment.name !== null && segment.rest) {
      params.set(segment.name, parts.slice(index).join('/'));
      return params;
    }
    const part = parts[index];
    if (part === undefined) {
      return null;
    }
    if (segment.name === null) {
      if (part !== segment.text) {
        return null;
      }
      continue;
    }
    if (!part.endsWith(segment.text) || part.length === segment.text.length) {
      return null;
    }
    const decoded = decodeSegment(part.slice(0, part.length - segment.text.length));
    if (decoded === null) {
      return null;
    }
    params.set(segment.name, decoded);
  }
  return parts.length === segments.length ? params : null;
}

/** Returns one path segment percent-decoded; null when the encoding is invalid. */
export function decodeSegment(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** Tries the routes in order. Returns 405 when only the method differs, 404 when no path matches. */
export function createRouter(routes: readonly Route[]): HttpHandler {
  return (request) => {
    let pathKnown = false;
    for (const route of routes) {
      const params = matchPath(route.pattern, request.rawPath);
      if (params === null) {
        continue;
      }
      pathKnown = true;
      if (route.method === '*' || route.method === request.method) {
        return route.handle(request, params);
      }
    }
    return pathKnown ? textReply('Method Not Allowed', 405) : textReply('Not Found', 404);
  };
}
