import type { Shipping, SocialNetwork } from '../domain/ventures/entities.ts';

/** /emprendimientos/{slug} (specification section 2, Public venture page). */
export const publicPage = {
  documentTitle: (name: string) => `${name} · Vaga`,
  notFound: 'Emprendimiento no encontrado.',
  notFoundHint: 'Revisa que la dirección esté completa o vuelve al inicio.',
  toHome: 'Ir al inicio',
  coverAlt: (name: string) => `Portada de ${name}`,
  socialsTitle: 'Redes sociales',
  socialLink: (network: string, name: string) => `${network} de ${name} (se abre en otra pestaña)`,
  categoriesTitle: 'Categorías',
  shippingTitle: 'Envíos',
  productsTitle: 'Productos',
  empty: 'Aun no registramos productos para este emprendimiento.',
  productsFailed: 'No se pudieron obtener los productos.',
  search: 'Buscar productos',
  allCategories: 'Todas',
  categoryFilter: 'Filtrar por categoría',
  found: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  noMatches: 'Ningún producto coincide con tu búsqueda.',
  clearFilter: 'Ver todos',
  openProduct: (name: string, price: string) => `Ver ${name}, ${price}`,
  imageAlt: (name: string, number: number, total: number) =>
    total === 1 ? name : `${name}, imagen ${number} de ${total}`,
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
  goToImage: (number: number) => `Ver imagen ${number}`,
  soldOut: 'Agotado',
  productGone: 'Ese producto ya no está en el catálogo.',
  close: 'Cerrar',
  order: 'Pedir por WhatsApp',
  orderText: (product: string, price: string, link: string) =>
    `Hola, me interesa este producto: ${product} (${price}).\n${link}`,
  reserve: 'Reservar mesa',
  share: 'Compartir',
  shareWhatsapp: 'Compartir por WhatsApp',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado.',
  linkNotCopied: 'No se pudo copiar el enlace.',
  shareText: (name: string, link: string) => `Mira ${name} en Vaga: ${link}`,
} as const;

/** The networks' names. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
};

/** The coverage of deliveries; '' when a venture says nothing about it. */
export function deliveryText({ shipsToAll, departments }: Shipping): string {
  if (shipsToAll) return 'Envíos a todo El Salvador.';
  return departments.length === 0 ? '' : `Envíos a: ${departments.join(', ')}.`;
}
