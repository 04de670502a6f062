import type { CoinPackage } from '../domain/coins/packages.ts';

/** The balance and the 'Recargar' dialog of the home. */
export const recharge = {
  balance: 'Tu saldo',
  open: 'Recargar',
  title: 'Recarga Vagacoins',
  intro: 'Elige un paquete y escríbenos por mensaje directo en Instagram.',
  packageText: ({ usd, coins }: CoinPackage) => `$${usd} = ${coins} Vagacoins`,
  /** `phone`: by it the administrator finds the account; `code`: its recharge code, '' = unknown. */
  messageText: ({ usd, coins }: CoinPackage, phone: string, code: string) =>
    `Hola, quiero recargar ${coins} Vagacoins ($${usd}). Mi cuenta es ${phone}.${code === '' ? '' : ` Mi código: ${code}.`}`,
  code: 'Tu código de recarga:',
  codeHelp: 'Va en el mensaje: con él sabemos que la cuenta es tuya.',
  send: 'Enviar mensaje directo',
  copy: 'Copiar mensaje',
  copied: 'Mensaje copiado',
  copyFailed: 'No se pudo copiar: mantén presionado el texto para copiarlo.',
  message: 'Tu mensaje',
  hint: 'Si el mensaje no aparece escrito, cópialo aquí y pégalo tú.',
  noAccount: 'Las recargas por mensaje directo aún no están configuradas.',
} as const;
