/** Outside the folders that storage.rules name there is nothing for anybody. */
import { deleteObject, getDownloadURL, getMetadata, listAll, ref, updateMetadata } from 'firebase/storage';
import { expect, it } from 'vitest';
import { usePictureAttacks } from '../support/picture-attacks.ts';
import { ADMIN, CLIENT, OWNER } from '../support/picture-world.ts';

const NAME = 'negocios/x/foto';

const { world, expectDenied, put } = usePictureAttacks();

it.each([undefined, CLIENT, OWNER, ADMIN])('denies everything to %j', async (as) => {
  await put('owner', NAME);
  const storage = world().storage(as);
  const target = ref(storage, NAME);
  await expectDenied(() => getMetadata(target));
  await expectDenied(() => getDownloadURL(target));
  await expectDenied(() => put(as, NAME));
  await expectDenied(() => updateMetadata(target, { contentType: 'text/html' }));
  await expectDenied(() => deleteObject(target));
  await expectDenied(() => listAll(ref(storage, 'negocios')));
  await expectDenied(() => put(as, 'nuevo'));
  expect(await world().names()).toEqual([NAME]);
});
