/** Below every screen. */
export const footer = {
  label: 'Sobre Vaga',
  privacy: 'Privacidad',
  terms: 'Términos',
} as const;

export const newVersion = {
  text: 'Hay una versión nueva',
  reload: 'Actualizar',
  later: 'Después',
} as const;
