/**
 * Allows only loopback. A page on the internet can let its domain name resolve to 127.0.0.1 (DNS rebinding) and would
 * then be "same origin" with the emulator; the Host header still shows the foreign name.
 */

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true when a Host header names this machine's loopback, with or without a port. */
export function isLoopbackHostHeader(host: string | undefined): boolean {
  if (host === undefined) {
    return false;
  }
  const match = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host);
  const name = match?.[1];
  return name !== undefined && LOOPBACK_NAMES.has(name.toLowerCase());
}

/** Returns true when the emulator may listen on this address. */
export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1';
}
