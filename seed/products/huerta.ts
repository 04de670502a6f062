import type { SeedProduct } from './types.ts';

/** Fruit and vegetables, photographed at the stall. */
export const HUERTA: readonly SeedProduct[] = [
  {
    key: 'huertasandia',
    name: 'Sandía de Usulután',
    description: 'Dulce y de cáscara delgada. Entre 5 y 7 libras cada una.',
    pictures: ['sandia.webp'],
    price: [2.5, 3.5],
    categories: [],
  },
  {
    key: 'huertatomate',
    name: 'Tomate de cocina',
    description: 'Maduro, para salsa. La libra trae entre seis y ocho.',
    pictures: ['tomate.webp'],
    price: 0.85,
    categories: [],
    stock: 40,
  },
  {
    key: 'huertalimon',
    name: 'Limón pérsico',
    description: 'Sin semilla y jugoso. La bolsa de veinte.',
    pictures: ['limon.webp'],
    price: 1,
    categories: [],
  },
  {
    key: 'huertamango',
    name: 'Mango de San Martín',
    description: 'Panades y manzana, según la semana. La docena, escogida.',
    pictures: ['mango.webp', 'limon.webp'],
    price: 2.75,
    categories: [],
    featured: true,
  },
];
