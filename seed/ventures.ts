import { ADMIN, accountIdOf, MEMBERS, memberUid, OWNERS, ownerUid } from './accounts.ts';
import { BUSINESSES } from './businesses.ts';
import type { SeedDocument, SeedValue } from './types.ts';

/** The data of a seeded venture that its business doesn't have. */
export interface SeedVenture {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly socials: Readonly<Record<'instagram' | 'facebook' | 'whatsapp' | 'tiktok', string>>;
  /** Empty = it ships to all departments. */
  readonly departments: readonly string[];
  readonly categories: readonly string[];
}

const SOCIALS: Readonly<Record<string, Partial<SeedVenture['socials']>>> = {
  'la-casona': { instagram: '@lacasona.sv', whatsapp: '7111 2233' },
  'puerto-viejo': { instagram: '@puertoviejo.sv', facebook: 'puertoviejosv' },
  'cafe-del-volcan': { instagram: '@cafedelvolcan', whatsapp: '7555 6677', tiktok: 'cafedelvolcan' },
};

/** The restaurants are ventures too: with the same id, an owner and an empty catalogue. */
const RESTAURANTS: readonly SeedVenture[] = BUSINESSES.map(({ id, name, description, imageUrl }) => ({
  id,
  name,
  description,
  imageUrl,
  socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '', ...SOCIALS[id] },
  departments: [],
  categories: id === 'cafe-del-volcan' ? ['Café'] : [],
}));

/**
 * Returns the documents of a venture: its profile, owner, slug, username, and the catalogue's `products` by id (as the
 * public page shows them) with the pieces left of counted products.
 */
export function ventureDocumentsOf(
  venture: SeedVenture,
  now: Date,
  products: { readonly [id: string]: SeedValue } = {},
  stock: { readonly [id: string]: number } = {},
): SeedDocument[] {
  const owner = OWNERS.find(({ ventureId }) => ventureId === venture.id);
  if (owner === undefined) throw new Error(`seed: ${venture.id} has no owner`);
  const { id, departments, ...profile } = venture;
  const team = MEMBERS.filter(({ ventureId }) => ventureId === id);
  const { branches = [] } = BUSINESSES.find((business) => business.id === id) ?? {};
  return [
    {
      path: `ventures/${id}`,
      fields: {
        ...profile,
        imagePath: '',
        shipping: { shipsToAll: departments.length === 0, departments },
        slug: id,
        slugNormalized: id,
        username: owner.username,
        openBranches: Object.fromEntries(branches.map((branch) => [branch.id, true])),
        createdAt: now,
        updatedAt: now,
      },
    },
    {
      path: `ventures/${id}/private/access`,
      fields: {
        ownerUid: ownerUid(id),
        ...(team.length > 0 && {
          members: Object.fromEntries(
            team.map(({ username, name, role }) => [
              memberUid(username),
              { role, name, username, since: now },
            ]),
          ),
        }),
        updatedAt: now,
      },
    },
    ...team.map(({ username }) => ({
      path: `usernames/${username}`,
      fields: { ventureId: id, accountId: accountIdOf(username), updatedAt: now },
    })),
    { path: `slugs/${id}`, fields: { ventureId: id } },
    {
      path: `usernames/${owner.username}`,
      fields: { ventureId: id, accountId: accountIdOf(owner.username), updatedAt: now },
    },
    {
      path: `ventures/${id}/public/catalogue`,
      fields: {
        products,
        ...(Object.keys(stock).length > 0 && { stock }),
        ...{ lastProductId: '', updatedAt: now },
      },
    },
  ];
}

/** Returns the restaurants' ventures and the administrator's flag. */
export function restaurantVentureDocuments(now: Date): SeedDocument[] {
  return [
    ...RESTAURANTS.flatMap((venture) => ventureDocumentsOf(venture, now)),
    { path: `admins/${ADMIN.uid}`, fields: { createdAt: now } },
  ];
}
