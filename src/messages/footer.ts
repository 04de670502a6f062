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
  tooOld: 'Esta versión es muy antigua para tus datos. Actualiza para seguir.',
  updating: 'Actualizando…',
} as const;
