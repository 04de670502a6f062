/** The question when somebody whose sales are in the outbox signs out. */
export const leaving = {
  title: (count: number) => (count === 1 ? '1 venta sin enviar' : `${count} ventas sin enviar`),
  message: (count: number) =>
    count === 1
      ? 'Está guardada solo en este teléfono y se enviará sola cuando vuelva la señal. Si cierras sesión ahora, se pierde.'
      : 'Están guardadas solo en este teléfono y se enviarán solas cuando vuelva la señal. Si cierras sesión ahora, se pierden.',
  stay: 'Seguir con mi sesión',
  leave: (count: number) => (count === 1 ? 'Cerrar sesión y perderla' : 'Cerrar sesión y perderlas'),
} as const;
