/** What an administrator and an owner do. */
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
import { DOT, FEWER_LINES, HOURS, heavy, must, NAME, SIGNAL, type Step } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/** Signing in, and the venture that the other steps use; the owner's credentials go into `owner`. */
export function accountSteps(
  { admin, venture }: ThrowAway,
  owner: { username: string; password: string },
): Step[] {
  const content = {
    name: NAME,
    description: 'Una prueba del proyecto.',
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: [],
  };
  return [
    { name: 'sign in as administrator', run: () => must(signInAdmin(admin.username, admin.password)) },
    {
      name: 'register a venture: 6 documents, an account',
      run: async () => {
        const outcome = await registerVenture({ id: venture.id, content, picture: null });
        if (!outcome.ok) return must(Promise.resolve(outcome));
        Object.assign(owner, outcome.value);
      },
    },
    { name: 'sign in as owner', run: () => must(signInOwner(owner.username, owner.password)) },
  ];
}

/** Branches, hours, pictures, a product, a sale, the public page. */
export function ownerSteps(
  { projectId, bucket }: Pick<Connection, 'projectId' | 'bucket'>,
  { venture, branches, productId, saleIds }: ThrowAway,
  now: () => number,
): Step[] {
  const { id } = venture;
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
  const content = (images: { readonly url: string; readonly path: string }[]) => ({
    name: 'Cosa',
    description: 'Una prueba',
    images,
    categories: [],
    soldOut: false,
    priceType: 'single' as const,
    price: 1.25,
    priceMin: 1.25,
    priceMax: 1.25,
  });
  const images: { url: string; path: string }[] = [];
  const upload = async (index: number) => {
    const owner = { kind: 'product' as const, ventureId: id, productId };
    const blob = new Blob([DOT]);
    const small = { blob, besideWidth: 1024 };
    const picture = { blob, type: 'image/png' as const, fileName: `foto-${index}.png`, small };
    const outcome = await uploadPicture(storageOf('business'), owner, picture);
    if (!outcome.ok) throw new Error(`refused: ${outcome.problem}`);
    const smallUrl = outcome.stored.url.replace(/(\.\w+\?.*token=)[^#]*#\d+\./, '_400$1');
    const reply = await fetch(smallUrl);
    if (!reply.ok || smallUrl === outcome.stored.url) throw new Error(`its small version: ${reply.status}`);
    images.push({ ...outcome.stored });
  };
  return [
    {
      name: 'two branches',
      run: async () => {
        await must(createBranch(id, branch(0)));
        await must(createBranch(id, branch(1)));
      },
    },
    {
      name: 'open around the clock, all week',
      run: async () => {
        await must(open(branches[0]));
        await must(open(branches[1]));
      },
    },
    ...(bucket === ''
      ? []
      : [
          {
            name: 'upload 8 pictures in two widths (storage.rules read Firestore)',
            run: () => Promise.all(Array.from({ length: 8 }, (_, index) => upload(index))),
          },
          {
            name: 'the app may look into a picture (CORS of the bucket)',
            run: () => mustBeReadable(images[0]?.url ?? '', liveOrigin(projectId), bucket),
          },
        ]),
    {
      name: `a product of ${bucket === '' ? 'no' : 8} pictures, with the catalogue`,
      run: () => must(createProduct({ ventureId: id, productId }, content(images))),
    },
    {
      name: `a sale of ${MAX_SALE_LINES} lines`,
      run: () =>
        heavy(
          () =>
            must(
              sendSale(id, {
                id: saleIds[0],
                soldAt: now(),
                refused: false,
                items: Array.from({ length: MAX_SALE_LINES }, () => line),
                totalPrice: 3.75 * MAX_SALE_LINES,
              }),
            ),
          FEWER_LINES,
        ),
    },
    { name: 'voiding a sale', run: () => must(voidSale(id, saleIds[0], 'Una prueba')) },
    {
      name: 'the sales of a week',
      run: () => fetchSales(id, { from: addDays(today, -7), to: today }, null, roleDeps('business')),
    },
    {
      name: 'the sums of a week of sales',
      run: async () => {
        const deps = roleDeps('business');
        const sales = collection(deps.db, 'ventures', id, 'sales');
        const week = { from: addDays(today, -6), to: today };
        if ((await fetchSummedSales(sales, week, deps, { few: 0 })) === null) throw new Error('no sums');
      },
    },
    {
      name: 'the public page',
      run: async () => {
        const found = await readVenture(id, roleDeps('admin'));
        const page = await fetchPublicPage(found?.slug ?? '', SIGNAL());
        if (page === null) throw new Error('not found');
      },
    },
  ];
}
