/**
 * Returns the address as browsers read it, or null: only http(s) (never `javascript:` and the like), a public host
 * name, no user or password (they make 'instagram.com@elsewhere' look like Instagram).
 */
export function parseWebAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    const url = new URL(text);
    const isPlain = url.username === '' && url.password === '' && /[^.]\.[^.]/.test(url.hostname);
    return isPlain ? url : null;
  } catch {
    return null;
  }
}
