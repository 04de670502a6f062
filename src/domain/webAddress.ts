/**
 * The address as browsers understand it, or null: only http(s) (never `javascript:` and its like), a host of a
 * public name, no user or password in it (they make 'instagram.com@elsewhere' look like Instagram).
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
