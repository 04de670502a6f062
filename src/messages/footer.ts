/** Below every screen. */
export const footer = {
  label: 'Sobre Vaga',
  privacy: 'Privacidad',
  terms: 'Términos',
  business: '¿Tienes un comercio? Entra aquí',
} as const;

export const newVersion = {
  text: 'Hay una versión nueva',
  reload: 'Actualizar',
  later: 'Después',
  tooOld: 'Esta versión es muy antigua para tus datos. Actualiza para seguir.',
  updating: 'Actualizando…',
  late: 'Todavía no se pudo actualizar. Inténtalo de nuevo.',
} as const;

/** Shown once, after a booking or a sale. */
export const install = {
  offer: 'Ten Vaga en tu pantalla de inicio: abre al instante, también sin señal.',
  install: 'Instalar',
  no: 'No, gracias',
  /** Safari can install only by its menu; the app can't open that. */
  apple: 'Para abrir Vaga también sin señal, toca Compartir y luego «Agregar a inicio».',
  understood: 'Entendido',
} as const;
