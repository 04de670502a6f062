/** A cancelled lottery as players see it. */
export const cancelledLottery = {
  title: 'Lotería cancelada',
  reason: (reason: string) => `Motivo: ${reason}`,
  back: 'No habrá sorteo. Se devuelven los Vagacoins de todos los números vendidos.',
  movements: 'Mis movimientos',
  preview: (reason: string) => `Lotería cancelada. Motivo: ${reason}`,
} as const;
