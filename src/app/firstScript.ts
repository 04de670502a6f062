/**
 * Runs in the page itself (the build inlines it), before any other code of the app has loaded: requests the files and
 * data of this address, and says so when the app doesn't load.
 */
import { srcSetOf } from '../domain/pictures.ts';
import { savesData } from '../services/device/connection.ts';
import type { FirstAnswer } from '../services/firestore/firstAnswer.ts';
import type { FirstRequest, PageStart } from './pageStart.ts';

interface Text {
  readonly stringValue: string;
}
/** The fields of a business, venture or lottery that the page shows, as the database sends them. */
type Shown = Readonly<
  Partial<Record<'name' | 'prizeName' | 'commerceName' | 'imageUrl' | 'bannerUrl', Text>>
>;
interface Found {
  readonly name: string;
  readonly fields: Shown;
}
type Replies = readonly { readonly found?: Found; readonly document?: Found }[];

const isStart = (value: unknown): value is PageStart => typeof value === 'object' && value !== null;
const isReplies = (value: unknown): value is Replies => Array.isArray(value);
const isShown = (value: unknown): value is Shown => typeof value === 'object' && value !== null;

const parse = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const whenRead = (act: () => void) => document.addEventListener('DOMContentLoaded', act);
const isCode = (file: string) => file.endsWith('.js');

/** Shows one of the page's sentences while the app hasn't loaded; the app replaces it. */
function say(sentence: 'failed' | 'slow'): void {
  const line = document.getElementById(`shell-${sentence}`);
  if (document.readyState === 'loading' && line === null) whenRead(() => say(sentence));
  const problem = line?.parentElement;
  if (!problem) return;
  for (const each of problem.children) each.toggleAttribute('hidden', each.tagName === 'P' && each !== line);
  problem.dataset.said = sentence;
  problem.hidden = false;
  problem.parentElement?.removeAttribute('aria-busy');
}

/** Reloads. The broken file may be in the browser's cache, so all files are first fetched without the cache. */
async function retry(): Promise<void> {
  const files = document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]');
  const asked = [...files].map((file) =>
    fetch(file.getAttribute('src') ?? file.getAttribute('href') ?? '', { cache: 'reload' }),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
  await Promise.race([Promise.allSettled(asked), patience]);
  location.reload();
}

/** Requests a file of this address. Code has a low priority: the first data and the cover come before it. */
function hint(file: string): void {
  const link = document.createElement('link');
  link.rel = isCode(file) ? 'modulepreload' : 'stylesheet';
  link.crossOrigin = '';
  if (isCode(file)) link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

/** Returns the App Check header with the token of the last visit; null when there is no valid one. */
function tokenHeaders(): Record<string, string> | null {
  try {
    const [until, token = ''] = (localStorage.getItem('vaga.appCheck') ?? '').split(' ');
    return Number(until) > Date.now() ? { 'X-Firebase-AppCheck': token } : null;
  } catch {
    return null;
  }
}

/** Shows name and picture of a business, venture or lottery at the places where the app will show them. */
function show({ name, prizeName, commerceName, imageUrl, bannerUrl }: Shown): void {
  const [heading, cover] = ['.shell-main h1', '.shell-cover'].map((each) => document.querySelector(each));
  if (!heading || !cover) return;
  heading.textContent = (name ?? prizeName)?.stringValue ?? '';
  const commerce = heading.previousElementSibling;
  if (commerce && commerceName) {
    commerce.textContent = commerceName.stringValue;
    commerce.toggleAttribute('hidden', false);
  }
  const url = (imageUrl ?? bannerUrl)?.stringValue ?? '';
  if (url === '' || cover.getAttribute('src') === url) return;
  const picture = Object.assign(new Image(1200, 675), { className: cover.className, alt: '', sizes: '50vw' });
  picture.fetchPriority = 'high';
  picture.srcset = srcSetOf(url, savesData()) ?? '';
  picture.src = url;
  cover.replaceWith(picture);
}

/** Shows them once the browser has parsed that part; the event at the page's end would wait for the app's code. */
function showOnceRead(told: Shown): void {
  if (document.querySelector('.shell-cover')) show(told);
  else if (document.readyState === 'loading') requestAnimationFrame(() => showOnceRead(told));
}

/** On a wide screen a venture's picture has another place. */
const isShownHere = ({ shows }: FirstRequest) =>
  shows !== undefined && (shows !== 'venture' || !matchMedia('(min-width: 52rem)').matches);

/** Sends a first request; services/firestore/firstAnswer.ts uses its answer. `value` comes from the address. */
function ask(start: PageStart, request: FirstRequest, value: string, headers: Record<string, string>): void {
  const origin = document.querySelector<HTMLMetaElement>('meta[name=firestore]')?.content ?? start.origin;
  const body = request.body.replaceAll('$1', JSON.stringify(value).slice(1, -1));
  const url = `${origin}/v1/${start.documents}:${request.method}?key=${start.key}`;
  const answer = fetch(url, { method: 'POST', body, headers }).then((reply): Promise<unknown> => {
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.json();
  });
  const first: FirstAnswer = { url, body, sentMs: Date.now(), answer };
  window.vagaFirst = [...(window.vagaFirst ?? []), first];
  answer
    .then((replies) => {
      first.replies = replies;
      const found = isReplies(replies) ? (replies[0]?.found ?? replies[0]?.document) : undefined;
      if (found && isShownHere(request)) show(found.fields);
      if (found && request.next) ask(start, request.next, found.name.split('/').pop() ?? '', headers);
    })
    // The app sends the request again.
    .catch(() => undefined);
}

function begin(start: PageStart): void {
  const headers = start.appCheck ? tokenHeaders() : {};
  const told = parse('page-data');
  for (const page of start.pages) {
    const found = new RegExp(page.path).exec(location.pathname);
    if (!found) continue;
    for (const place of page.files) hint(start.files[place] ?? '');
    for (const request of page.first) {
      if (request.shows) document.documentElement.dataset.start = request.shows;
      if (isShown(told) && isShownHere(request)) showOnceRead(told);
      const value = decodeURIComponent(found[1] ?? '');
      if (headers) ask(start, request, request.folds ? value.trim().toLowerCase() : value, headers);
    }
    return;
  }
}

// Browsers without modules are told in index.html that they are too old.
if ('noModule' in HTMLScriptElement.prototype) {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.id !== 'shell-retry') return;
    event.preventDefault();
    // It may take seconds, and a second press would fetch everything again.
    if (event.target.ariaBusy) return;
    event.target.ariaBusy = 'true';
    event.target.textContent = 'Cargando…';
    void retry();
  });
  // One of the app's scripts didn't load or can't be parsed. Later errors are reported by the app.
  const onError = ({ filename, target }: ErrorEvent) => {
    const file = filename || (target instanceof HTMLScriptElement ? target.src : '');
    if (/\/assets\/.*js$/.test(file)) say('failed');
  };
  window.addEventListener('error', onError, true);
  // Nobody is asked to install on arrival: the event, which may come before the app, is stored for a better moment.
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.vagaInstall = event;
  });
  setTimeout(() => document.querySelector('[data-said]') ?? say('slow'), 15_000);
  window.vagaSrcSet = (url) => srcSetOf(url, savesData());
  const start = parse('page-start');
  if (isStart(start)) begin(start);
}
