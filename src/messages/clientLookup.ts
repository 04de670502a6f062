import { coinsText } from './units.ts';

/** /admin/clients: the administrator finds a client. */
export const clientLookup = {
  title: 'Clientes',
  subtitle: 'Busca a quien te escribe por su teléfono.',
  phone: 'Teléfono',
  submit: 'Buscar',
  submitting: 'Buscando...',
  invalid: 'Ingresa un número de teléfono de 8 dígitos.',
  unknown: 'Nadie está registrado con ese teléfono.',
  offline: 'No pudimos buscar. Revisa tu conexión e inténtalo de nuevo.',
  id: 'Código interno',
  balance: 'Saldo',
  movements: 'Movimientos',
  numbers: 'Números',
  sum: {
    differs: (coins: number) => `Los movimientos y el saldo difieren en ${coinsText(Math.abs(coins))}.`,
    empty: 'Aún no tiene movimientos.',
  },
  helpTitle: 'Si el cliente pide ayuda',
  helpText:
    'Quien opera Vaga puede darle una contraseña que sirve una sola vez, pasar su cuenta a otro teléfono, dejar libre un número que ya es de otra persona o borrar sus datos.',
  forOperator: 'Para quien opera',
  forOperatorText: 'Se hace desde la computadora de quien opera Vaga, con estos comandos:',
} as const;

/** The operator's commands and their purposes; the words in capitals have to be filled in. */
export function clientHelp(phone: string): readonly { readonly what: string; readonly command: string }[] {
  const command = (text: string) => `npm run operator -- client ${text} --env production`;
  return [
    {
      what: 'Olvidó su contraseña: le da una que sirve una sola vez',
      command: command(`reset-password ${phone}`),
    },
    { what: 'Tiene otro teléfono', command: command(`release-phone ${phone} --to TELEFONO`) },
    {
      what: 'El número ya es de otra persona: queda libre para registrarse',
      command: command(`release-phone ${phone}`),
    },
    { what: 'Quiere que borremos sus datos', command: command(`delete ${phone}`) },
  ];
}
