import {
  deleteObject,
  getBlob,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { equal, ok, rejects } from '../check.ts';
import type { StorageCase } from '../storage-kit.ts';
import { noise } from './storage-objects.ts';

const DENIED = 'storage/unauthorized';
const foto = { contentType: 'image/png', customMetadata: { kind: 'foto' } };

/** Returns a name for this case, separate from those of the others. */
function own(folder: string): string {
  return folder.replaceAll('/', '_');
}

export const storageAccessCases: readonly StorageCase[] = [
  {
    name: 'what the rules refuse is unauthorized: read, write, change, delete, list',
    run: async (kit) => {
      const target = ref(kit.open(), `closed/${own(kit.folder)}`);
      await rejects(getMetadata(target), DENIED);
      await rejects(getBytes(target), DENIED);
      await rejects(getDownloadURL(target), DENIED);
      await rejects(uploadString(target, 'x'), DENIED);
      await rejects(updateMetadata(target, { contentType: 'text/plain' }), DENIED);
      await rejects(deleteObject(target), DENIED);
      await rejects(listAll(target), DENIED);
    },
  },
  {
    name: 'a refusal tells nothing of the rules',
    run: async (kit) => {
      const message = await rejects(getMetadata(ref(kit.open(), 'closed/x')), DENIED);
      ok(!/rules:|allow|match/.test(message), `no detail in: ${message}`);
    },
  },
  {
    name: "users have their own folder, and nobody else's",
    run: async (kit) => {
      const path = `mine/ana/${own(kit.folder)}`;
      await uploadString(ref(kit.open('ana'), path), 'de ana');
      equal(new TextDecoder().decode(await getBytes(ref(kit.open('ana'), path))), 'de ana');
      await rejects(getBytes(ref(kit.open('beto'), path)), DENIED);
      await rejects(uploadString(ref(kit.open('beto'), path), 'de beto'), DENIED);
      await rejects(deleteObject(ref(kit.open(), path)), DENIED);
    },
  },
  {
    name: 'rules see size, type and custom metadata of an upload',
    run: async (kit) => {
      const target = ref(kit.open(), `small/${own(kit.folder)}`);
      await rejects(uploadBytes(target, noise(1000), foto), DENIED);
      await rejects(uploadBytes(target, noise(10), { ...foto, contentType: 'text/html' }), DENIED);
      await rejects(uploadBytes(target, noise(10), { contentType: 'image/png' }), DENIED);
      await rejects(Promise.resolve(uploadBytesResumable(target, noise(300_000), foto)), DENIED);
      await rejects(getMetadata(target), 'storage/object-not-found');
      await uploadBytes(target, noise(999), foto);
      equal((await getMetadata(target)).size, 999);
    },
  },
  {
    name: 'rules compare the metadata before and after a change, and judge a deletion',
    run: async (kit) => {
      const target = ref(kit.open(), `small/${own(kit.folder)}`);
      await uploadBytes(target, noise(9), foto);
      await updateMetadata(target, { customMetadata: { más: 'x' } });
      await rejects(updateMetadata(target, { customMetadata: { kind: 'otra' } }), DENIED);
      await deleteObject(target);
    },
  },
  {
    name: 'listing is allowed apart from reading',
    run: async (kit) => {
      const storage = kit.open();
      const folder = `listed/${own(kit.folder)}`;
      await uploadString(ref(storage, `${folder}/x`), 'x');
      const { items } = await listAll(ref(storage, folder));
      equal(
        items.map(({ name }) => name),
        ['x'],
      );
      await rejects(getMetadata(ref(storage, `${folder}/x`)), DENIED);
      await rejects(listAll(ref(storage)), DENIED);
    },
  },
  {
    name: 'a download URL works without signing in, and only with its token',
    run: async (kit) => {
      const target = ref(kit.open('ana'), `mine/ana/${own(kit.folder)}`);
      await uploadString(target, 'privada', 'raw', { contentType: 'text/plain' });
      const url = await getDownloadURL(target);
      const reply = await fetch(url);
      equal([reply.status, await reply.text()], [200, 'privada']);
      equal(reply.headers.get('content-type'), 'text/plain');
      const wrong = new URL(url);
      wrong.searchParams.set('token', 'not-the-token');
      equal((await fetch(wrong)).status, 403);
      wrong.searchParams.delete('token');
      equal((await fetch(wrong)).status, 403);
    },
  },
  {
    name: 'the URL stays over a change of metadata and ends with new content',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/url`);
      await uploadString(target, 'uno');
      const url = await getDownloadURL(target);
      await updateMetadata(target, { contentType: 'text/plain' });
      equal(await getDownloadURL(target), url);
      await uploadString(target, 'dos');
      ok((await getDownloadURL(target)) !== url, 'another URL');
    },
  },
  {
    name: 'a download has caching headers, answers ranges, and says when nothing has changed',
    oursOnly: 'sends no Content-Length with a range, and has no 304 and no 416',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/rango`);
      await uploadString(target, '0123456789', 'raw', { cacheControl: 'public, max-age=3600' });
      const url = await getDownloadURL(target);
      const whole = await fetch(url, { cache: 'no-store' });
      const etag = whole.headers.get('etag') ?? '';
      equal(await whole.text(), '0123456789');
      equal(whole.headers.get('cache-control'), 'public, max-age=3600');
      ok(etag !== '', 'there is an ETag');
      const part = await fetch(url, { headers: { Range: 'bytes=2-4' }, cache: 'no-store' });
      equal([part.status, await part.text()], [206, '234']);
      equal(part.headers.get('content-range'), 'bytes 2-4/10');
      const beyond = await fetch(url, { headers: { Range: 'bytes=10-' }, cache: 'no-store' });
      equal([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */10']);
      await beyond.text();
      const same = await fetch(url, { headers: { 'If-None-Match': etag }, cache: 'no-store' });
      equal([same.status, await same.text()], [304, '']);
    },
  },
  {
    name: 'a download can be no script: its type is not guessed, and a page is put in a sandbox',
    oursOnly: 'sends neither header, nor does the hosted service send the second',
    // Pages can't read these headers; storage.browser.test.ts checks that no script runs.
    only: 'node',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/malo.html`);
      await uploadString(target, '<script>alert(1)</script>', 'raw', { contentType: 'text/html' });
      const reply = await fetch(await getDownloadURL(target));
      await reply.text();
      equal(reply.headers.get('x-content-type-options'), 'nosniff');
      ok(/sandbox/.test(reply.headers.get('content-security-policy') ?? ''), 'sandboxed');
    },
  },
  {
    name: 'getBlob gives content with its type',
    // The Node build of the SDK has no getBlob.
    only: 'browser',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/blob`);
      await uploadBytes(target, new Blob(['hola'], { type: 'text/plain' }));
      const blob = await getBlob(target);
      equal([blob.type, await blob.text()], ['text/plain', 'hola']);
    },
  },
  {
    name: 'rules ask Firestore: the same path is closed without its document',
    oursOnly: 'needs documents in another emulator',
    run: async (kit) => {
      await uploadString(ref(kit.open(), `guarded/yes/${own(kit.folder)}`), 'x');
      await rejects(uploadString(ref(kit.open(), `guarded/no/${own(kit.folder)}`), 'x'), DENIED);
    },
  },
];
