/** /business/login. */
export const ownerSignIn = {
  title: 'Acceso de comercios',
  subtitle: 'Entra con el usuario y la contraseña que te entregamos.',
  entrepreneurs: '¿Tienes un emprendimiento? Créalo desde el panel de administración.',
  notLinked: 'Las credenciales ingresadas no son validas.',
  expired: 'Sesion expirada. Ingresa nuevamente.',
} as const;
