import type { ProductContent, ProductPrice } from '../src/domain/products/entities.ts';
import { catalogueEntry } from '../src/domain/products/stored.ts';
import { BARRO } from './products/barro.ts';
import { BONSAIS } from './products/bonsais.ts';
import { CACAO } from './products/cacao.ts';
import { HILOS_DE_LUNA } from './products/hilosDeLuna.ts';
import { HUERTA } from './products/huerta.ts';
import { productId, type SeedProduct } from './products/types.ts';
import type { SeedDocument, SeedValue } from './types.ts';
import { type SeedVenture, ventureDocumentsOf } from './ventures.ts';

interface SeedMaker extends SeedVenture {
  readonly products: readonly SeedProduct[];
}

/** Ventures that sell products and take no reservations. */
export const MAKERS: readonly SeedMaker[] = [
  {
    id: 'hilos-de-luna',
    name: 'Hilos de Luna',
    description:
      'Crochet hecho a mano en Suchitoto: amigurumis, bolsos y regalos que duran. Cada pieza lleva el nombre de quien la tejió.',
    imageUrl: '/demo/hilos-de-luna.svg',
    socials: {
      instagram: '@hilosdeluna.sv',
      facebook: 'hilosdelunasv',
      whatsapp: '7234 5678',
      tiktok: 'hilosdeluna',
    },
    departments: [],
    categories: ['Crochet', 'Tejidos', 'Accesorios'],
    products: HILOS_DE_LUNA,
  },
  {
    id: 'bonsais-del-trifinio',
    name: 'Bonsáis del Trifinio',
    description:
      'Árboles pequeños con historia larga. Los cultivamos en Metapán, te enseñamos a cuidarlos y los curamos si se enferman.',
    imageUrl: '/demo/bonsais-del-trifinio.svg',
    socials: { instagram: 'bonsaistrifinio', facebook: '', whatsapp: '+503 7456 1230', tiktok: '' },
    departments: ['Ahuachapán', 'Santa Ana', 'Sonsonate', 'La Libertad', 'San Salvador'],
    categories: ['Arte'],
    products: BONSAIS,
  },
  {
    id: 'cacao-izalco',
    name: 'Cacao Izalco',
    description:
      'Del árbol a la barra: cacao criollo de las faldas del volcán, fermentado, tostado y molido por nuestra familia.',
    imageUrl: '/demo/cacao-izalco.svg',
    socials: { instagram: '@cacaoizalco', facebook: '', whatsapp: '7890 1122', tiktok: '@cacaoizalco' },
    departments: [],
    categories: ['Café'],
    products: CACAO,
  },
  // Their pictures look like a phone's photographs.
  {
    id: 'huerta-los-planes',
    name: 'Huerta Los Planes',
    description:
      'Fruta y verdura de Los Planes de Renderos, cortada hoy. Los domingos, en la plaza de Antiguo Cuscatlán.',
    imageUrl: '/demo/huerta-los-planes.webp',
    socials: { instagram: '', facebook: 'huertalosplanes', whatsapp: '7012 3344', tiktok: '' },
    departments: ['San Salvador', 'La Libertad'],
    categories: [],
    products: HUERTA,
  },
  {
    id: 'barro-viejo',
    name: 'Barro Viejo',
    description:
      'Alfarería de Ilobasco: barro negro y rojo, torneado y quemado con leña como lo hacía mi abuela.',
    imageUrl: '/demo/barro-viejo.webp',
    socials: { instagram: '@barroviejo.sv', facebook: '', whatsapp: '7098 7766', tiktok: '' },
    departments: [],
    categories: ['Arte'],
    products: BARRO,
  },
];

const DAY_MS = 86_400_000;
/** Makers registered this many days ago, and have added a product each day since then. */
const SINCE_DAYS = 60;

function priceOf(price: SeedProduct['price']): ProductPrice {
  if (typeof price === 'number') {
    return { priceType: 'single', price, priceMin: price, priceMax: price };
  }
  return { priceType: 'range', price: price[0], priceMin: price[0], priceMax: price[1] };
}

function contentOf(ventureId: string, product: SeedProduct): ProductContent {
  return {
    name: product.name,
    description: product.description,
    images: product.pictures.map((name) => ({
      url: `/demo/${ventureId}/${name.includes('.') ? name : `${name}.svg`}`,
      path: '',
    })),
    ...priceOf(product.price),
    categories: product.categories,
    soldOut: product.soldOut ?? false,
    ...(product.featured && { featured: true }),
  };
}

function makerDocuments({ products, ...maker }: SeedMaker, nowMs: number): SeedDocument[] {
  const since = new Date(nowMs - SINCE_DAYS * DAY_MS);
  const written = products.map((product, index) => {
    const content = contentOf(maker.id, product);
    const at = new Date(since.getTime() + (index + 1) * DAY_MS);
    const { images, ...rest } = content;
    const { text, soldOut } = catalogueEntry(content);
    const entry = product.stock === undefined ? { text, soldOut } : { text };
    return {
      id: productId(product.key),
      stock: product.stock,
      entry: { ...entry, createdAt: at } satisfies SeedValue,
      fields: {
        ...rest,
        images: images.map(({ url, path }) => ({ url, path })),
        createdAt: at,
        updatedAt: at,
      },
    };
  });
  const { name, description, imageUrl } = maker;
  return [
    {
      path: `businesses/${maker.id}`,
      fields: {
        name,
        description,
        imageUrl,
        imagePath: '',
        branches: {},
        closedDates: {},
        createdAt: since,
        updatedAt: since,
      },
    },
    ...ventureDocumentsOf(
      maker,
      since,
      Object.fromEntries(written.map(({ id, entry }) => [id, entry])),
      Object.fromEntries(written.flatMap(({ id, stock }) => (stock === undefined ? [] : [[id, stock]]))),
    ),
    ...written.map(({ id, fields }) => ({ path: `ventures/${maker.id}/products/${id}`, fields })),
  ];
}

/** Returns the makers with their catalogues: venture, business without branches, products. */
export function makerVentureDocuments(nowMs: number): SeedDocument[] {
  return MAKERS.flatMap((maker) => makerDocuments(maker, nowMs));
}
