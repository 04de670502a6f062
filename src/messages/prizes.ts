import type { PrizeTab } from '../domain/lotteries/prizes.ts';

/** /client/prizes (docs/product.md, Prizes). */
export const prizes = {
  title: 'Mis premios',
  failed: 'No se pudieron cargar tus premios.',
  signedOut: 'Inicia sesión para ver tus premios.',
  number: (number: number) => `Número ${number}`,
  expires: (date: string) => `Canjéalo antes del ${date}`,
  expired: (date: string) => `Venció el ${date}`,
  redeemed: 'Canjeado',
  daysLeft: (days: number) => (days === 1 ? 'Último día' : `Quedan ${days} días`),
  howTo: 'Para canjearlo, mándanos el código del premio o muéstralo. No se lo des a nadie más.',
  code: 'Código del premio',
  qrAlt: (code: string) => `Código QR del premio ${code}`,
  claim: (prize: string, number: number, lottery: string, code: string) =>
    `Hola, gané «${prize}» con el número ${number} en «${lottery}». Mi código del premio es ${code}.`,
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  copy: 'Copiar mensaje',
  copied: 'Mensaje copiado',
  copyFailed: 'No se pudo copiar: mantén presionado el texto para copiarlo.',
} as const;

/** An unclaimed prize, on the home. */
export const waitingPrize = {
  title: (count: number) =>
    count === 1 ? '¡Tienes un premio por canjear!' : `¡Tienes ${count} premios por canjear!`,
  line: (prize: string, days: number) => `${prize}: ${prizes.daysLeft(days).toLowerCase()}`,
  go: 'Ver cómo canjear',
  lastTitle: 'Tu premio está por vencer',
  last: (prize: string, expires: string) => `Canjea «${prize}» antes del ${expires}: después se pierde.`,
} as const;

/** The name of a tab. */
export const prizeTabNames: Readonly<Record<PrizeTab, string>> = {
  disponibles: 'Disponibles',
  vencidos: 'Vencidos',
  canjeados: 'Canjeados',
};

/** The text of an empty tab. */
export const emptyPrizeTabs: Readonly<Record<PrizeTab, string>> = {
  disponibles: 'Aún no tienes premios por canjear.',
  vencidos: 'No tienes premios vencidos.',
  canjeados: 'Aún no has canjeado premios.',
};

/** A prize's status in a table: 'Abierto', 'Canjeado', 'Vencido'; any other with a capital letter. */
export function prizeStatusText(status: string): string {
  switch (status.trim().toLowerCase()) {
    case 'abierto':
      return 'Abierto';
    case 'cerrado':
      return 'Canjeado';
    case 'vencido':
      return 'Vencido';
    default:
      return status.trim() === ''
        ? 'Sin estado'
        : status.trim().charAt(0).toUpperCase() + status.trim().slice(1);
  }
}
