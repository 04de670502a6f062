import type { SeedProduct } from './types.ts';

/** Pots of Ilobasco, photographed in the workshop without much light. */
export const BARRO: readonly SeedProduct[] = [
  {
    key: 'barroplato',
    name: 'Plato con borde añil',
    description: 'Veinticuatro centímetros. Aguanta el horno y el comal.',
    pictures: ['plato.webp'],
    price: 6.5,
    categories: [],
  },
  {
    key: 'barrocazuela',
    name: 'Cazuela para frijoles',
    description: 'Curada, lista para el fuego lento. Dos litros.',
    pictures: ['cazuela.webp'],
    price: [9, 12],
    categories: [],
  },
  {
    key: 'barrotaza',
    name: 'Taza de la abuela',
    description: 'Cada una distinta: la banda se pinta a mano con añil.',
    pictures: ['taza.webp'],
    price: 5,
    categories: [],
  },
  {
    key: 'barrojarron',
    name: 'Jarrón de tres bandas',
    description: 'Treinta centímetros de alto. Se pinta con tierras y se quema con leña.',
    pictures: ['jarron.webp', 'cazuela.webp'],
    price: 24,
    categories: [],
  },
];
