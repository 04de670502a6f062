import type { FullMetadata } from 'firebase/storage';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
} from 'firebase/storage';
import { equal, ok, rejects } from '../check.ts';
import { STORAGE_BUCKET, type StorageCase } from '../storage-kit.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: ArrayBuffer | Uint8Array): string => new TextDecoder().decode(bytes);

/** Returns bytes without a pattern that a boundary, a text or a compression could have. */
export function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = 0x2545f491;
  for (let index = 0; index < size; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

export const storageObjectCases: readonly StorageCase[] = [
  {
    name: 'bytes come back as they were uploaded, with everything that metadata says',
    run: async (kit) => {
      const path = `${kit.folder}/datos.bin`;
      const content = bytesOf('\r\n--frontera\r\nñandú\0\r\n----');
      const { metadata } = await uploadBytes(ref(kit.open(), path), content, {
        contentType: 'application/x-prueba',
        cacheControl: 'public, max-age=60',
        customMetadata: { negocio: 'ferretería', vacío: '' },
      });
      const other = ref(kit.open(), path);
      equal(textOf(await getBytes(other)), textOf(content));
      const seen: FullMetadata = await getMetadata(other);
      equal(seen.fullPath, path);
      equal(seen.name, 'datos.bin');
      equal(seen.bucket, STORAGE_BUCKET);
      equal(seen.size, content.length);
      equal(seen.contentType, 'application/x-prueba');
      equal(seen.cacheControl, 'public, max-age=60');
      equal(seen.customMetadata, { negocio: 'ferretería', vacío: '' });
      equal(seen.metageneration, '1');
      equal(seen.generation, metadata.generation);
      equal(seen.md5Hash, metadata.md5Hash);
      ok(/^[A-Za-z0-9+/]{22}==$/.test(seen.md5Hash ?? ''), `an MD5 in base64: ${seen.md5Hash}`);
      equal(seen.timeCreated, seen.updated);
      ok(Math.abs(Date.parse(seen.timeCreated) - Date.now()) < 60_000, `made just now: ${seen.timeCreated}`);
    },
  },
  {
    name: 'strings in every format arrive as their bytes, with the type of a data URL',
    run: async (kit) => {
      const storage = kit.open();
      const put = async (
        name: string,
        value: string,
        format: 'raw' | 'base64' | 'base64url' | 'data_url',
      ) => {
        const target = ref(storage, `${kit.folder}/${name}`);
        const { metadata } = await uploadString(target, value, format);
        return `${metadata.contentType} ${textOf(await getBytes(target))}`;
      };
      equal(await put('raw', 'Pupusas 🫓', 'raw'), 'application/octet-stream Pupusas 🫓');
      equal(await put('b64', 'w7HDsT8/', 'base64'), 'application/octet-stream ññ??');
      equal(await put('b64url', 'w7HDsT8_', 'base64url'), 'application/octet-stream ññ??');
      equal(await put('data', 'data:text/plain;base64,aG9sYQ==', 'data_url'), 'text/plain hola');
    },
  },
  {
    name: 'empty content is content',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/vacio`);
      await uploadBytes(target, new Uint8Array());
      equal((await getMetadata(target)).size, 0);
      equal((await getBytes(target)).byteLength, 0);
    },
  },
  {
    name: 'getBytes stops at the size that it was given',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/largo`);
      await uploadBytes(target, noise(5000));
      equal((await getBytes(target, 1234)).byteLength, 1234);
      equal((await getBytes(target, 9999)).byteLength, 5000);
    },
  },
  {
    name: 'names may hold any characters, and are told apart',
    run: async (kit) => {
      const storage = kit.open();
      const names = ['a b', 'a+b', 'a%20b', 'ñ🫓', "q?x=1&y#z'()", 'a\\b', '%2e%2e%2f'];
      for (const name of names) await uploadString(ref(storage, `${kit.folder}/${name}`), `es ${name}`);
      for (const name of names) {
        equal(textOf(await getBytes(ref(storage, `${kit.folder}/${name}`))), `es ${name}`);
      }
      const { items } = await listAll(ref(storage, kit.folder));
      equal(items.map((item) => item.name).sort(), [...names].sort());
    },
  },
  {
    name: 'uploading again replaces the content, the metadata and the generation',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/foto`);
      const first = await uploadString(target, 'uno', 'raw', { customMetadata: { a: '1' } });
      const second = await uploadString(target, 'dos!', 'raw', { contentType: 'text/plain' });
      equal(textOf(await getBytes(target)), 'dos!');
      const seen = await getMetadata(target);
      equal(seen.customMetadata, undefined);
      equal(seen.contentType, 'text/plain');
      ok(
        BigInt(second.metadata.generation) > BigInt(first.metadata.generation),
        'the generation is a later one',
      );
    },
  },
  {
    name: 'updateMetadata changes what it names, null takes away, the rest stays',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/meta`);
      await uploadString(target, 'x', 'raw', {
        contentType: 'text/plain',
        cacheControl: 'no-store',
        customMetadata: { stays: 'yes', goes: 'soon', changes: '1' },
      });
      const updated = await updateMetadata(target, {
        contentType: 'text/markdown',
        contentLanguage: 'es',
        // The type allows strings only, although null is documented as the way to delete a key.
        customMetadata: JSON.parse('{"changes":"2","goes":null,"comes":"new"}'),
      });
      equal(updated.contentType, 'text/markdown');
      equal(updated.contentLanguage, 'es');
      equal(updated.cacheControl, 'no-store');
      equal(updated.customMetadata, { stays: 'yes', changes: '2', comes: 'new' });
      equal(updated.metageneration, '2');
      equal(await getMetadata(target), updated);
      equal(textOf(await getBytes(target)), 'x');
    },
  },
  {
    name: 'a deleted object is not found, neither by metadata, content, URL nor a second deletion',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/fuera`);
      await uploadString(target, 'x');
      const url = await getDownloadURL(target);
      await deleteObject(target);
      await rejects(getMetadata(target), 'storage/object-not-found');
      await rejects(getBytes(target), 'storage/object-not-found');
      await rejects(getDownloadURL(target), 'storage/object-not-found');
      await rejects(updateMetadata(target, { contentType: 'x/y' }), 'storage/object-not-found');
      await rejects(deleteObject(target), 'storage/object-not-found');
      ok((await fetch(url)).status >= 400, 'the URL no longer works');
    },
  },
  {
    name: 'folders list their items and folders, in order, and page by page',
    oursOnly: 'pages its items only: the folders are repeated on every page',
    run: async (kit) => {
      const storage = kit.open();
      for (const name of ['b', 'a', 'c/1', 'c/2', 'd/e/f', 'z', 'ñ']) {
        await uploadString(ref(storage, `${kit.folder}/${name}`), name);
      }
      const folder = ref(storage, kit.folder);
      const all = await listAll(folder);
      equal(all.items.map(({ name }) => name).join(), 'a,b,z,ñ');
      equal(all.prefixes.map(({ name }) => name).join(), 'c,d');
      const seen: string[] = [];
      let pages = 0;
      let pageToken: string | undefined;
      do {
        const page = await list(folder, { maxResults: 2, ...(pageToken === undefined ? {} : { pageToken }) });
        seen.push(...page.items.map(({ name }) => name), ...page.prefixes.map(({ name }) => name));
        ok(page.items.length + page.prefixes.length <= 2, 'a page has at most two');
        pageToken = page.nextPageToken ?? undefined;
        pages += 1;
      } while (pageToken !== undefined);
      equal([...seen].sort(), ['a', 'b', 'c', 'd', 'z', 'ñ'].sort());
      equal(pages, 3);
    },
  },
  {
    name: 'an empty folder lists nothing',
    run: async (kit) => {
      const { items, prefixes } = await listAll(ref(kit.open(), `${kit.folder}/nada`));
      equal([items.length, prefixes.length], [0, 0]);
    },
  },
];
