/** The steps of an administrator and an owner. */
import { MAX_SALE_LINES } from '../../src/domain/sales/constants.ts';
import { addDays, localDateOf, WEEKDAYS } from '../../src/domain/time.ts';
import { signInAdmin, signInOwner } from '../../src/services/accounts/commands.ts';
import { createBranch } from '../../src/services/businesses/branchCommands.ts';
import { saveSchedule } from '../../src/services/businesses/scheduleCommands.ts';
import { collection } from '../../src/services/firestore/query.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { uploadPicture } from '../../src/services/pictures/upload.ts';
import { createProduct } from '../../src/services/products/commands.ts';
import { fetchPublicPage } from '../../src/services/publicPage/read.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { fetchSales } from '../../src/services/sales/queries.ts';
import { fetchSummedSales } from '../../src/services/sales/sums.ts';
import { storageOf } from '../../src/services/storage/client.ts';
import { readVenture } from '../../src/services/ventures/queries.ts';
import { registerVenture } from '../../src/services/ventures/registrationCommands.ts';
import type { Connection } from '../operator/connection.ts';
import { liveOrigin } from '../pages/publish.ts';
import { mustBeReadable } from './picture-cors.ts';
import { DOT, FEWER_LINES, HOURS, heavy, must, NAME, PRODUCT, SIGNAL, type Steps, there } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/**
 * The steps: signing in, registering the venture that the other steps use (its credentials go into `owner`), branches,
 * hours, pictures, a product, a sale, the public page.
 */
export function ownerSteps(
  { projectId, bucket }: Pick<Connection, 'projectId' | 'bucket'>,
  { admin, venture, branches, productId, saleId }: ThrowAway,
  owner: { username: string; password: string },
  now: () => number,
): Steps {
  const { id } = venture;
  const content = {
    name: NAME,
    description: 'Una prueba del proyecto.',
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: [],
  };
  const branch = (index: 0 | 1) => ({
    id: branches[index],
    name: `Sucursal ${index + 1}`,
    picture: null,
    order: index,
    contact: { address: 'Calle 1', mapUrl: 'https://example.com/mapa', phone: '2200 0001' },
  });
  const around = {
    enabled: true,
    seatsPerHour: 50,
    schedule: Object.fromEntries(WEEKDAYS.map((day) => [day, HOURS])),
  };
  const open = (branchId: string) => saveSchedule({ businessId: id, branchId, seen: null, wanted: around });
  const today = localDateOf(now());
  const line = { productId, productName: 'Cosa', unitPrice: 1.25, quantity: 3, totalPrice: 3.75 };
  const images: { url: string; path: string }[] = [];
  const upload = async (index: number) => {
    const place = { kind: 'product' as const, ventureId: id, productId };
    const blob = new Blob([DOT]);
    const small = { blob, besideWidth: 1024 };
    const picture = { blob, type: 'image/png' as const, fileName: `foto-${index}.png`, small };
    const outcome = await uploadPicture(storageOf('business'), place, picture);
    if (!outcome.ok) throw new Error(`refused: ${outcome.problem}`);
    const smallUrl = outcome.stored.url.replace(/(\.\w+\?.*token=)[^#]*#\d+\./, '_400$1');
    const reply = await fetch(smallUrl);
    if (!reply.ok || smallUrl === outcome.stored.url) throw new Error(`its small version: ${reply.status}`);
    images.push({ ...outcome.stored });
  };
  return {
    'sign in as administrator': () => must(signInAdmin(admin.username, admin.password)),
    'register a venture: 6 documents, an account': async () => {
      Object.assign(owner, await must(registerVenture({ id, content, picture: null })));
    },
    'sign in as owner': () => must(signInOwner(owner.username, owner.password)),
    'two branches': async () => {
      await must(createBranch(id, branch(0)));
      await must(createBranch(id, branch(1)));
    },
    'open around the clock, all week': async () => {
      await must(open(branches[0]));
      await must(open(branches[1]));
    },
    ...(bucket !== '' && {
      'upload 8 pictures in two widths (storage.rules read Firestore)': () =>
        Promise.all(Array.from({ length: 8 }, (_, index) => upload(index))),
      'the app may look into a picture (CORS of the bucket)': () =>
        mustBeReadable(images[0]?.url ?? '', liveOrigin(projectId), bucket),
    }),
    [`a product of ${bucket === '' ? 'no' : 8} pictures, with the catalogue`]: () =>
      must(createProduct({ ventureId: id, productId }, { ...PRODUCT, images })),
    [`a sale of ${MAX_SALE_LINES} lines`]: () =>
      heavy(
        sendSale(id, {
          id: saleId,
          soldAt: now(),
          refused: false,
          items: Array.from({ length: MAX_SALE_LINES }, () => line),
          totalPrice: 3.75 * MAX_SALE_LINES,
        }),
        FEWER_LINES,
      ),
    'voiding a sale': () => must(voidSale(id, saleId, 'Una prueba')),
    'the sales of a week': () =>
      fetchSales(id, { from: addDays(today, -7), to: today }, null, roleDeps('business')),
    'the sums of a week of sales': async () => {
      const sales = collection(roleDeps('business').db, 'ventures', id, 'sales');
      const week = { from: addDays(today, -6), to: today };
      if ((await fetchSummedSales(sales, week, { few: 0 })) === null) throw new Error('no sums');
    },
    'the public page': async () => {
      const found = await readVenture(id, roleDeps('admin'));
      there(await fetchPublicPage(found?.slug ?? '', SIGNAL()), 'the page');
    },
  };
}
