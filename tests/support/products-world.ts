/** La Casona's catalogue through the app's services and the real rules, with its owner signed in by password. */
import { listAll, ref } from 'firebase/storage';
import { expect, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done } from '../../src/domain/outcome.ts';
import type { StoredPicture } from '../../src/domain/pictures.ts';
import type { Product, ProductContent } from '../../src/domain/products/entities.ts';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { DOT } from './picture-world.ts';
import { type ServiceWorld, startServiceWorld } from './service-world.ts';

export const VENTURE = 'la-casona';
export const CATALOGUE = `ventures/${VENTURE}/public/catalogue`;

/** Loads the services, which must happen after the environment is set. */
async function loadServices() {
  const [commands, queries, stock, orphans, notes] = await Promise.all([
    import('../../src/services/products/commands.ts'),
    import('../../src/services/products/queries.ts'),
    import('../../src/services/products/stockCommands.ts'),
    import('../../src/services/products/orphans.ts'),
    import('../../src/services/products/orphanNotes.ts'),
  ]);
  return { ...commands, ...queries, ...stock, ...orphans, ...notes };
}
export type ProductServices = Awaited<ReturnType<typeof loadServices>>;

export interface ProductsWorld extends ServiceWorld {
  readonly client: ProductServices;
  readonly listed: () => Promise<readonly Product[]>;
  readonly found: (id: string) => Promise<Product>;
  /** Adds a product, which must succeed, and returns it as it is listed. */
  readonly added: (content: ProductContent) => Promise<Product>;
  /** Returns the public page's cards. */
  readonly catalogue: () => Promise<ReturnType<typeof toCatalogue>>;
  /** Expects that the public page shows exactly the products' data. Returns the products. */
  readonly expectCatalogueInStep: () => Promise<readonly Product[]>;
  readonly upload: (productId: string, ventureId?: string) => Promise<StoredPicture>;
  /** Returns the names of a product's objects. */
  readonly objects: (productId: string) => Promise<readonly string[]>;
  /** Deletes the data that a test has left, archived products too, and removes its stubbed globals. */
  readonly tidyUp: () => Promise<void>;
}

export const at = (productId: string) => ({ ventureId: VENTURE, productId });
export const newAddress = () => at(newDocumentId((bytes) => crypto.getRandomValues(bytes)));

/** Starts the world on free ports, in memory; stop it in afterAll. */
export async function startProductsWorld(): Promise<ProductsWorld> {
  const world = await startServiceWorld();
  const client = await loadServices();
  const { signInOwner } = await import('../../src/services/accounts/commands.ts');
  const { database } = await import('../../src/services/firestore/database.ts');
  const { storageOf } = await import('../../src/services/storage/client.ts');
  const { uploadPicture } = await import('../../src/services/pictures/upload.ts');
  expect(await signInOwner('lacasona', 'casona-demo')).toMatchObject({ ok: true });

  const listed = () => client.listProducts(VENTURE);
  const found = async (id: string) => {
    const product = (await listed()).find((each) => each.id === id);
    if (product === undefined) throw new Error('It is not there.');
    return product;
  };
  const catalogue = async () => toCatalogue((await getDoc(doc(database(), CATALOGUE))).data() ?? {});
  return {
    ...world,
    client,
    listed,
    found,
    catalogue,
    added: async (content) => {
      const address = newAddress();
      expect(await client.createProduct(address, content)).toEqual(done());
      return found(address.productId);
    },
    expectCatalogueInStep: async () => {
      const products = await listed();
      const cards = products.map(({ images, ...rest }) => ({
        ...rest,
        imageUrls: images.map(({ url }) => url),
      }));
      expect(await catalogue()).toEqual(cards);
      return products;
    },
    upload: async (productId, ventureId = VENTURE) => {
      const small = { blob: new Blob([DOT]), besideWidth: 1024 };
      const picture = { blob: new Blob([DOT]), type: 'image/png', fileName: 'a.png', small } as const;
      const address = { kind: 'product', ventureId, productId } as const;
      const outcome = await uploadPicture(storageOf('business'), address, picture);
      if (!outcome.ok) throw new Error(outcome.problem);
      return outcome.stored;
    },
    objects: async (productId) => {
      const folder = ref(storageOf('business'), `ventures/${VENTURE}/products/${productId}`);
      return (await listAll(folder)).items.map(({ fullPath }) => fullPath);
    },
    tidyUp: async () => {
      const archived = await client.listArchived(VENTURE);
      for (const { id } of [...(await listed()), ...archived])
        expect(await client.deleteProduct(at(id))).toEqual(done());
      vi.unstubAllGlobals();
    },
  };
}
