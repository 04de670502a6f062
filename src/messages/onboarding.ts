/** The carousel of the home: 3 steps. */
export const onboarding = {
  aria: 'Cómo funciona Vaga',
  skip: 'Omitir',
  next: 'Siguiente',
  done: 'Entendido',
  step: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  steps: [
    {
      title: 'Crea tu cuenta',
      text: 'Regístrate con tu teléfono y una contraseña. Con ella entras desde cualquier dispositivo.',
    },
    {
      title: 'Recarga Vagacoins',
      text: 'Elige un paquete, escríbenos por mensaje directo y verás el saldo en tu cuenta.',
    },
    {
      title: 'Elige tu número',
      text: 'Compra los números que te gusten. Los ganadores salen de un sorteo que cualquiera puede comprobar.',
    },
  ],
} as const;
