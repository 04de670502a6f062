import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, MEMBERS, memberUid, seedAccounts } from '../../seed/accounts.ts';
import { seedDocuments } from '../../seed/index.ts';
import type { SeedDocument } from '../../seed/types.ts';
import { accountAddress } from '../../src/domain/accounts.ts';
import { PRODUCT_CATEGORIES } from '../../src/domain/products/constants.ts';
import { catalogueEntry, toProduct } from '../../src/domain/products/stored.ts';
import { sumMoney } from '../../src/domain/sales/amounts.ts';
import { toTeam } from '../../src/domain/team/team.ts';
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { toSale } from '../../src/services/sales/documents.ts';
import { toVenture } from '../../src/services/ventures/documents.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 18);
const documents = seedDocuments(NOW_MS);

function below(path: string, of: readonly SeedDocument[] = documents): SeedDocument[] {
  return of.filter((document) => document.path.replace(/\/[^/]+$/, '') === path);
}

function fieldsOf(path: string): SeedDocument['fields'] {
  const document = documents.find((each) => each.path === path);
  if (document === undefined) throw new Error(`no ${path}`);
  return document.fields;
}

const idOf = ({ path }: SeedDocument) => path.split('/').pop() ?? '';
/** As the readers see them: instants as numbers. */
const read = (fields: SeedDocument['fields']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  );
const ventures = below('ventures');
const withProducts = ventures.filter((venture) => below(`${venture.path}/products`).length > 0);

describe('the demo ventures', () => {
  it('are ten, five of them with 4 to 20 products and one with 18 or more', () => {
    expect(ventures).toHaveLength(10);
    const counts = withProducts.map(({ path }) => below(`${path}/products`).length);
    expect(counts.length).toBe(5);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(18);
  });

  it('have a host and a cashier in their teams, whose usernames lead to their accounts', () => {
    const accounts = seedAccounts();
    for (const { ventureId, username, name, role } of MEMBERS) {
      const uid = memberUid(username);
      const { members } = toTeam(read(fieldsOf(`ventures/${ventureId}/private/access`)));
      expect(members).toMatchObject([{ uid, name, role, username }]);
      expect(fieldsOf(`usernames/${username}`)).toMatchObject({
        ventureId,
        accountId: accountIdOf(username),
      });
      const email = accountAddress('business', accountIdOf(username));
      expect(accounts).toContainEqual(expect.objectContaining({ uid, email, displayName: ventureId }));
    }
    expect(MEMBERS.map(({ role }) => role).sort()).toEqual(['cashier', 'host']);
  });

  it('have a business, slug and username each, within the bounds of the rules', () => {
    for (const document of ventures) {
      const venture = toVenture(idOf(document), read(document.fields));
      if (venture === null) throw new Error(document.path);
      expect(fieldsOf(`slugs/${venture.slug}`)).toEqual({ ventureId: venture.id });
      expect(fieldsOf(`usernames/${venture.username}`)).toMatchObject({ ventureId: venture.id });
      expect(venture.username).toMatch(/^[a-z0-9]{1,20}$/);
      expect(fieldsOf(`businesses/${venture.id}`)).toMatchObject({
        name: venture.name,
        description: venture.description,
        imageUrl: venture.imageUrl ?? '',
      });
      expect(venture.description.length).toBeLessThanOrEqual(600);
      if (venture.imageUrl !== null) {
        expect(existsSync(`public${venture.imageUrl}`), venture.id).toBe(true);
      }
    }
  });

  it('have products as the rules would have taken them, and the catalogue says the same', () => {
    for (const { path } of ventures) {
      const products = below(`${path}/products`);
      const { products: entries, stock = {} } = fieldsOf(`${path}/public/catalogue`);
      if (typeof entries !== 'object' || entries === null) throw new Error(path);
      expect(Object.keys(entries).sort()).toEqual(products.map(idOf).sort());
      for (const document of products) {
        const product = toProduct(idOf(document), read(document.fields));
        if (product === null) throw new Error(document.path);
        expect(product.id).toMatch(/^[A-Za-z0-9]{20}$/);
        expect(product.name.length).toBeLessThanOrEqual(80);
        expect(product.price).toBe(product.priceMin);
        expect(product.priceMax >= product.priceMin).toBe(true);
        expect(PRODUCT_CATEGORIES).toEqual(expect.arrayContaining([...product.categories]));
        expect(product.images.length >= 1 && product.images.length <= 8).toBe(true);
        for (const { url } of product.images) {
          expect(url).toMatch(/^\/demo\/[a-z0-9/_.-]+$/);
          expect(existsSync(`public${url}`), url).toBe(true);
        }
        const { text, soldOut } = catalogueEntry(product);
        const isCounted = typeof stock === 'object' && stock !== null && product.id in stock;
        expect(Reflect.get(entries, product.id)).toEqual({
          ...(isCounted ? { text } : { text, soldOut }),
          createdAt: document.fields.createdAt,
        });
      }
    }
  });
});

describe('the demo sales', () => {
  const sales = below('ventures/hilos-de-luna/sales');

  it('are of four weeks, with lines of real products that add up', () => {
    expect(sales.length).toBeGreaterThan(25);
    for (const document of sales) {
      const sale = toSale(idOf(document), read(document.fields), false);
      if (sale === null) throw new Error(document.path);
      expect(sale.id).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(sale.totalPrice).toBe(sumMoney(sale.items.map(({ totalPrice }) => totalPrice)));
      for (const line of sale.items) {
        const fields = fieldsOf(`ventures/hilos-de-luna/products/${line.productId}`);
        const product = toProduct(line.productId, read(fields));
        expect(product?.name).toBe(line.productName);
        expect(line.unitPrice).toBeGreaterThanOrEqual(product?.priceMin ?? Infinity);
        expect(line.unitPrice).toBeLessThanOrEqual(product?.priceMax ?? -1);
      }
    }
    const voided = sales.filter(({ fields }) => fields.voidedAt !== null);
    expect(voided).toHaveLength(1);
  });

  it('lie in the past four weeks, whatever the moment', () => {
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 5, 30) });
    fc.assert(
      fc.property(moments, (nowMs) => {
        const soldAt = below('ventures/hilos-de-luna/sales', seedDocuments(nowMs)).map(({ fields }) =>
          fields.soldAt instanceof Date ? fields.soldAt.getTime() : Number.NaN,
        );
        const first = addDays(localDateOf(nowMs), -28);
        expect(soldAt.length).toBeGreaterThan(25);
        for (const ms of soldAt) {
          expect(ms).toBeLessThanOrEqual(nowMs);
          expect(localDateOf(ms) >= first).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
