/** The carousel of the home: 3 steps. */
export const onboarding = {
  aria: 'Cómo funciona Vaga',
  skip: 'Omitir',
  next: 'Siguiente',
  done: 'Entendido',
  step: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  steps: [
    {
      title: 'Reserva tu mesa',
      text: 'Elige restaurante, día y hora, y di para cuántos. Sin cuenta y en segundos.',
    },
    {
      title: 'Compra local',
      text: 'Mira lo que hacen los emprendimientos, arma tu pedido y envíalo por WhatsApp. Tampoco necesitas cuenta.',
    },
    {
      title: 'Gana premios',
      text: 'Crea tu cuenta, recarga Vagacoins y elige tu número. Los ganadores salen de un sorteo que cualquiera puede comprobar.',
    },
  ],
} as const;
