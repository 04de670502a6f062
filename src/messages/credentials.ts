/** A username and a password, shown once. */
export const shownCredentials = {
  once: 'La contraseña se muestra una sola vez.',
  username: 'Usuario',
  password: 'Contraseña',
  copyUsername: 'Copiar usuario',
  copyPassword: 'Copiar contraseña',
  copyBoth: 'Copiar todo',
  both: (username: string, password: string) => `Usuario: ${username}\nContraseña: ${password}`,
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: mantén presionado el texto para copiarlo.',
  done: 'Ya las guardé',
} as const;
