/** The administrator's sign-in, at the address of the wanted screen. */
export const adminSignIn = {
  documentTitle: 'Administración',
  title: 'Acceso de administración',
  subtitle: 'Esta pantalla es solo para quien administra Vaga.',
  notLinked: 'Esta cuenta no administra Vaga.',
  expired: 'Sesion expirada. Ingresa nuevamente.',
  ownersQuestion: '¿Es tu emprendimiento?',
  ownersLink: 'Entra con tu usuario de comercio',
} as const;
