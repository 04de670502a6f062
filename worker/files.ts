/**
 * The app's files on this device: one cache for all versions, because a file's name contains a hash of its content. The
 * page itself is stored once for each version; `KEPT` lists the cached versions and roles.
 */
const CACHE = 'vaga-files';
const KEPT = '/kept.json';

interface Kept {
  /** The versions, the latest last. That in force before stays too, because an older page may still be open. */
  readonly versions: readonly { readonly id: string; readonly files: readonly string[] }[];
  readonly roles: readonly string[];
  /** The version that answers: others may have come after it, and been replaced before they took over. */
  readonly inForce: string;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

async function kept(cache: Cache): Promise<Kept> {
  const found = await cache.match(KEPT);
  const said: unknown = found ? await found.json() : null;
  const [versions, inForce] = [at(said, 'versions'), at(said, 'inForce')];
  return {
    versions: (Array.isArray(versions) ? versions : []).map((version: unknown) => ({
      id: String(at(version, 'id')),
      files: texts(at(version, 'files')),
    })),
    roles: texts(at(said, 'roles')),
    inForce: typeof inForce === 'string' ? inForce : '',
  };
}

/**
 * Changes the list and returns it. The workers of two versions run at once while one replaces the other: the lock keeps
 * one of them from overwriting what the other has just added.
 */
function changeKept(
  cache: Cache,
  change: (before: Kept) => Kept,
  then: (now: Kept) => Promise<void> = async () => {},
): Promise<void> {
  return navigator.locks.request(KEPT, async () => {
    const now = change(await kept(cache));
    await cache.put(KEPT, new Response(JSON.stringify(now)));
    await then(now);
  });
}

/**
 * Lists files of this version, the latest one if it is new. They are listed before they are cached: a worker that takes
 * over meanwhile deletes what isn't listed.
 */
function listFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const { id } = BUILD;
  return changeKept(cache, ({ versions, ...rest }) => ({
    ...rest,
    versions: versions.some((each) => each.id === id)
      ? versions.map((each) =>
          each.id === id ? { id, files: [...new Set([...each.files, ...files])] } : each,
        )
      : [...versions, { id, files }],
  }));
}

const pageKey = (id: string) => `/index.html?${id}`;

const filesOf = (roles: readonly string[]): string[] => [
  ...new Set([...BUILD.shell, ...roles.flatMap((role) => BUILD.roles[role] ?? [])]),
];

/** Fetches a file; anew if it is missing, because the browser may have kept that answer since the minute of a deploy. */
async function fetched(file: string | Request, cache: RequestCache): Promise<Response> {
  const reply = await fetch(file, { cache });
  return reply.ok ? reply : fetch(file, { cache: 'reload' });
}

/** Caches files. They come from the browser's HTTP cache if it has them, so that nothing is downloaded twice. */
async function add(cache: Cache, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return;
      const reply = await fetched(file, 'force-cache');
      if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
      await cache.put(file, reply);
    }),
  );
}

/** Returns the page of this version as the hosting sent it, with its headers. */
async function ownPage(openPages: readonly string[]): Promise<Response> {
  // Most addresses return the same page, and the page of an open tab is in the browser's HTTP cache.
  const ways: [string, RequestCache][] = [
    ...openPages.map((url): [string, RequestCache] => [url, 'force-cache']),
    ['/', 'reload'],
  ];
  for (const [url, cache] of ways) {
    const reply = await fetch(url, { cache });
    const text = reply.ok ? await reply.clone().text() : '';
    // A page made for one address (docs/adr/0023) names that address and doesn't fit any other one.
    if (text.includes(BUILD.entry) && !text.includes('rel="canonical"')) return reply;
  }
  throw new Error('The hosting serves another version');
}

/** Caches this version's page and files, with those of the cached roles. Rejects when one can't be loaded. */
export async function keepVersion(openPages: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = filesOf((await kept(cache)).roles);
  await listFiles(cache, files);
  await add(cache, files);
  const page = await ownPage(openPages);
  // A new Response, because browsers refuse a redirected one as the answer to a navigation.
  await cache.put(pageKey(BUILD.id), new Response(page.body, { headers: page.headers }));
}

/** Caches the files of a role's screens, and `loaded`, the files of an open page. Rejects when one can't be loaded. */
export async function keepRoles(wanted: readonly string[], loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(pageKey(BUILD.id)))) await keepVersion([]);
  const files = [...new Set([...filesOf([...(await kept(cache)).roles, ...wanted]), ...loaded])];
  await listFiles(cache, files);
  await add(cache, files);
  await changeKept(cache, ({ roles, ...rest }) => ({ ...rest, roles: [...new Set([...roles, ...wanted])] }));
}

/** Deletes the files that neither this version, now in force, nor the one in force before or a newer one needs. */
export async function dropOldVersions(): Promise<void> {
  const cache = await caches.open(CACHE);
  await changeKept(
    cache,
    ({ versions, inForce, roles }) => {
      const own = versions.findIndex(({ id }) => id === BUILD.id);
      return {
        roles,
        inForce: BUILD.id,
        versions:
          inForce === ''
            ? versions.slice(-2)
            : versions.filter(({ id }, place) => id === inForce || (own >= 0 && place >= own)),
      };
    },
    async ({ versions }) => {
      const needed = new Set(
        [KEPT, ...versions.flatMap(({ id, files }) => [pageKey(id), ...files])].map(
          (path) => new URL(path, self.location.origin).href,
        ),
      );
      for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
    },
  );
}

/** Returns the page of this version; null when it isn't cached. */
export async function keptPage(): Promise<Response | null> {
  return (await (await caches.open(CACHE)).match(pageKey(BUILD.id))) ?? null;
}

/** Returns one of our files from the cache, else from the network; then it is cached while this version is in use. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found) return found;
  const reply = await fetched(request, request.cache);
  // With a full disk the file is still returned, only not cached.
  if (reply.ok) await cache.put(request.url, reply.clone()).catch(() => undefined);
  return reply;
}

/** The kill switch: deletes everything that any version has cached. */
export async function dropEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
