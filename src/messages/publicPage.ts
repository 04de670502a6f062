import type { Shipping, SocialNetwork } from '../domain/ventures/entities.ts';

/** /emprendimientos/{slug} (docs/product.md, Public page). */
export const publicPage = {
  documentTitle: (name: string) => `${name} · Vaga`,
  productTitle: (product: string, venture: string) => `${product} · ${venture}`,
  notFound: 'Emprendimiento no encontrado.',
  notFoundHint: 'Revisa que la dirección esté completa o vuelve al inicio.',
  toHome: 'Ir al inicio',
  coverAlt: (name: string) => `Portada de ${name}`,
  socialsTitle: 'Redes sociales',
  socialLink: (network: string, name: string) => `${network} de ${name} (se abre en otra pestaña)`,
  writeTo: (name: string) => `Escribir a ${name} por WhatsApp (se abre en otra pestaña)`,
  write: 'Escribir por WhatsApp',
  categoriesTitle: 'Categorías',
  productsTitle: 'Productos',
  empty: 'Aun no registramos productos para este emprendimiento.',
  loadFailed: 'No se pudo cargar el emprendimiento.',
  loadFailedHint: 'Revisa tu conexión e inténtalo de nuevo.',
  search: 'Buscar productos',
  searchHint: 'Buscar',
  allCategories: 'Todas',
  categoryFilter: 'Filtrar por categoría',
  found: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  noMatches: 'Ningún producto coincide con tu búsqueda.',
  clearFilter: 'Ver todos',
  imageAlt: (name: string, number: number, total: number) =>
    total === 1 ? name : `${name}, imagen ${number} de ${total}`,
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
  soldOut: 'Agotado',
  featured: 'Destacado',
  productGone: 'Ese producto ya no está en el catálogo.',
  add: (product: string) => `Agregar ${product} al pedido`,
  addHere: 'Agregar al pedido',
  inOrder: 'en tu pedido',
  ask: 'Preguntar por WhatsApp',
  askText: (product: string, link: string) =>
    `Hola, ¿cuándo habrá de nuevo este producto?: ${product}.\n${link}`,
  reserve: 'Reservar mesa',
  share: 'Compartir',
  shareFailed: 'No se pudo compartir: copia el enlace.',
  shareWhatsapp: 'Compartir por WhatsApp',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado.',
  linkNotCopied: 'No se pudo copiar el enlace.',
  shareText: (name: string) => `Mira ${name} en Vaga:`,
} as const;

/** The networks' names. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
};

/** The area of deliveries; '' when a venture doesn't tell it. */
export function deliveryText({ shipsToAll, departments }: Shipping): string {
  if (shipsToAll) return 'Envíos a todo El Salvador.';
  return departments.length === 0 ? '' : `Envíos a: ${departments.join(', ')}.`;
}
