/** What stands in an address at the places of a path's parameters, by their names, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A path with parameters (`/a/:b`) as a regular expression, its parameters as groups. */
export function addressPattern(path: string): string {
  return `^${path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the parameters of an address that fits the path, else null. Capitals and a `/` at the end don't matter. */
export function matchPath(path: string, pathname: string): Params | null {
  const found = new RegExp(addressPattern(path), 'i').exec(pathname);
  const names = path.match(/:\w+/g) ?? [];
  return found && Object.fromEntries(names.map((name, i) => [name.slice(1), decode(found[i + 1] ?? '')]));
}
