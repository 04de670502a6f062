/**
 * The app's own files on this device: one cache for all versions, since a file's name is that of its content. The page
 * itself lies there once a version; `KEPT` says which versions and roles are kept.
 */
const CACHE = 'vaga-files';
const KEPT = '/kept.json';

interface Kept {
  /** The latest last. An older page may still be open, so the one before the latest stays too. */
  readonly versions: readonly { readonly id: string; readonly files: readonly string[] }[];
  readonly roles: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

async function kept(cache: Cache): Promise<Kept> {
  const found = await cache.match(KEPT);
  const said: unknown = found ? await found.json() : null;
  const versions = at(said, 'versions');
  return {
    versions: (Array.isArray(versions) ? versions : []).map((version: unknown) => ({
      id: String(at(version, 'id')),
      files: texts(at(version, 'files')),
    })),
    roles: texts(at(said, 'roles')),
  };
}

const write = (cache: Cache, what: Kept) => cache.put(KEPT, new Response(JSON.stringify(what)));

const pageKey = (id: string) => `/index.html?${id}`;

const filesOf = (roles: readonly string[]): string[] => [
  ...new Set([...BUILD.shell, ...roles.flatMap((role) => BUILD.roles[role] ?? [])]),
];

/** Takes files from the browser's own cache where they are there: what a page has just loaded isn't loaded again. */
async function add(cache: Cache, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return;
      const reply = await fetch(file, { cache: 'force-cache' });
      if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
      await cache.put(file, reply);
    }),
  );
}

/** The page of this version, as the hosting sent it, headers and all. */
async function ownPage(openPages: readonly string[]): Promise<Response> {
  // Most addresses are answered by the same page: that of one that stands open is in the browser's cache.
  const ways: [string, RequestCache][] = [
    ...openPages.map((url): [string, RequestCache] => [url, 'force-cache']),
    ['/', 'reload'],
  ];
  for (const [url, cache] of ways) {
    const reply = await fetch(url, { cache });
    const text = reply.ok ? await reply.clone().text() : '';
    // A page made for one address (docs/adr/0023) names it, and would do for no other.
    if (text.includes(BUILD.entry) && !text.includes('rel="canonical"')) return reply;
  }
  throw new Error('The hosting serves another version');
}

/** Keeps this version's page and files, those of the roles that were kept before too. Rejects when one can't be had. */
export async function keepVersion(openPages: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const { roles } = await kept(cache);
  const files = filesOf(roles);
  await add(cache, files);
  const page = await ownPage(openPages);
  // A redirected answer is no answer to a navigation.
  await cache.put(pageKey(BUILD.id), new Response(page.body, { headers: page.headers }));
  // As it is by now: the worker of the version before may have kept a role meanwhile.
  const now = await kept(cache);
  const others = now.versions.filter(({ id }) => id !== BUILD.id);
  await write(cache, { versions: [...others, { id: BUILD.id, files }], roles: now.roles });
}

/** Keeps what a role's screens need, and `loaded`, of which a page says that it has it. Rejects when one can't be had. */
export async function keepRoles(wanted: readonly string[], loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const { roles: before } = await kept(cache);
  if (!(await cache.match(pageKey(BUILD.id)))) await keepVersion([]);
  const files = [...new Set([...filesOf([...before, ...wanted]), ...loaded])];
  await add(cache, files);
  // As it is by now: a newer version may have come meanwhile, and stays the latest.
  const { versions, roles } = await kept(cache);
  const own = { id: BUILD.id, files };
  const isNoted = versions.some(({ id }) => id === BUILD.id);
  await write(cache, {
    versions: isNoted ? versions.map((each) => (each.id === BUILD.id ? own : each)) : [...versions, own],
    roles: [...new Set([...roles, ...wanted])],
  });
}

/** Drops what neither this version nor the one before it needs. */
export async function dropOldVersions(): Promise<void> {
  const cache = await caches.open(CACHE);
  const { versions, roles } = await kept(cache);
  const latest = versions.slice(-2);
  const needed = new Set(
    [KEPT, ...latest.flatMap(({ id, files }) => [pageKey(id), ...files])].map(
      (path) => new URL(path, self.location.origin).href,
    ),
  );
  await write(cache, { versions: latest, roles });
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
}

/** The page of this version; null when it isn't kept. */
export async function keptPage(): Promise<Response | null> {
  return (await (await caches.open(CACHE)).match(pageKey(BUILD.id))) ?? null;
}

/** A file of ours: as kept, else from the network. What came that way once doesn't come again while this version is in force. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found) return found;
  const reply = await fetch(request);
  // A full disk keeps nobody from the file itself.
  if (reply.ok) await cache.put(request.url, reply.clone()).catch(() => undefined);
  return reply;
}

/** The kill switch: drops everything that any version has kept. */
export async function dropEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
