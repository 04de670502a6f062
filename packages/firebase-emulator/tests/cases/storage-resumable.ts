import type { StorageReference, UploadTask, UploadTaskSnapshot } from 'firebase/storage';
import { getBytes, getMetadata, ref, uploadBytesResumable } from 'firebase/storage';
import { equal, ok, Recorder, rejects, within } from '../check.ts';
import type { StorageCase } from '../storage-kit.ts';
import { noise } from './storage-objects.ts';

const KIBI = 1024;
const LARGE = 1700 * KIBI + 77;

interface Seen {
  readonly state: string;
  readonly bytes: number;
}

/** Follows a task; it records numbers, because a snapshot object changes later. */
function follow(task: UploadTask): Recorder<Seen> {
  const seen = new Recorder<Seen>();
  task.on(
    'state_changed',
    ({ state, bytesTransferred }: UploadTaskSnapshot) => seen.add({ state, bytes: bytesTransferred }),
    () => undefined,
  );
  return seen;
}

async function sameContent(target: StorageReference, content: Uint8Array): Promise<void> {
  const stored = new Uint8Array(await getBytes(target));
  equal(stored.length, content.length, 'length');
  const different = stored.findIndex((byte, index) => byte !== content[index]);
  equal(different, -1, 'first different byte');
}

function finished(task: UploadTask): Promise<UploadTaskSnapshot> {
  const done = new Promise<UploadTaskSnapshot>((resolve, reject) => {
    task.then((snapshot) => {
      resolve(snapshot);
      return snapshot;
    }, reject);
  });
  return within(done, () => 'the upload');
}

export const storageResumableCases: readonly StorageCase[] = [
  {
    name: 'a large upload arrives in chunks, tells its progress, and is whole',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/grande`);
      const content = noise(LARGE);
      const task = uploadBytesResumable(target, content, {
        contentType: 'image/jpeg',
        customMetadata: { de: 'ana' },
      });
      const seen = follow(task);
      const { metadata, state } = await finished(task);
      equal([state, metadata.size, metadata.contentType], ['success', LARGE, 'image/jpeg']);
      equal(metadata.customMetadata, { de: 'ana' });
      const steps = seen.items.map(({ bytes }) => bytes);
      ok(steps.includes(256 * KIBI), `a step of 256 KiB among ${steps.join()}`);
      equal(
        steps,
        [...steps].sort((a, b) => a - b),
        'progress never goes back',
      );
      await sameContent(target, content);
    },
  },
  {
    name: 'a small resumable upload goes in one request and ends the same way',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/chica`);
      const { metadata } = await finished(uploadBytesResumable(target, noise(1000)));
      equal(metadata.size, 1000);
      await sameContent(target, noise(1000));
    },
  },
  {
    name: 'a paused upload stands still, goes on when resumed, and is whole',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/pausa`);
      const content = noise(LARGE);
      const task = uploadBytesResumable(target, content);
      const seen = follow(task);
      await seen.when(({ bytes }) => bytes >= 256 * KIBI, 'the first chunk');
      ok(task.pause(), 'it can be paused');
      await seen.when(({ state }) => state === 'paused', 'the pause');
      await rejects(getMetadata(target), 'storage/object-not-found');
      ok(task.resume(), 'it can be resumed');
      const { metadata } = await finished(task);
      equal(metadata.size, LARGE);
      await sameContent(target, content);
    },
  },
  {
    name: 'a cancelled upload leaves no object, and one after it works',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/cancelada`);
      const task = uploadBytesResumable(target, noise(LARGE));
      const seen = follow(task);
      await seen.when(({ bytes }) => bytes >= 256 * KIBI, 'the first chunk');
      ok(task.cancel(), 'it can be cancelled');
      await rejects(finished(task), 'storage/canceled');
      await rejects(getMetadata(target), 'storage/object-not-found');
      await finished(uploadBytesResumable(target, noise(400 * KIBI)));
      await sameContent(target, noise(400 * KIBI));
    },
  },
  {
    name: 'an upload whose connection breaks in the middle of a chunk goes on from what arrived',
    oursOnly: 'forgets the bytes of a chunk that broke off',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/cortada`);
      const content = noise(LARGE);
      await kit.line.cutNextUploadAfter(100 * KIBI);
      const { metadata } = await finished(uploadBytesResumable(target, content));
      equal(metadata.size, LARGE);
      await sameContent(target, content);
    },
  },
  {
    name: 'an upload whose last answer was lost is whole, once',
    oursOnly: 'answers a repeated end without the object',
    run: async (kit) => {
      const target = ref(kit.open(), `${kit.folder}/sin-respuesta`);
      const content = noise(700 * KIBI);
      await kit.line.loseFinalAnswer();
      const { metadata } = await finished(uploadBytesResumable(target, content));
      equal(metadata.size, content.length);
      await sameContent(target, content);
    },
  },
  {
    name: 'an upload goes on after the emulator was stopped and started again',
    oursOnly: 'forgets its uploads',
    run: async (kit) => {
      if (kit.process === null) throw new Error('Needs a process that can be restarted.');
      const target = ref(kit.open(), `${kit.folder}/reinicio`);
      const content = noise(LARGE);
      const task = uploadBytesResumable(target, content);
      const seen = follow(task);
      await seen.when(({ bytes }) => bytes >= 256 * KIBI, 'the first chunk');
      task.pause();
      await seen.when(({ state }) => state === 'paused', 'the pause');
      await kit.process.down();
      await kit.process.up();
      task.resume();
      const { metadata } = await finished(task);
      equal(metadata.size, LARGE);
      await sameContent(target, content);
    },
  },
];
