/** Sentences of several screens. A text quoted by the specification is the same here, letter for letter. */
export const common = {
  understood: 'Entendido',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
  crashedTitle: 'Algo salió mal',
  crashedText: 'La pantalla tuvo un problema. Tus reservas están a salvo: recarga la página para continuar.',
  reload: 'Recargar',
  // Most browsers don't request a failed script again while the page stays: only a reload does.
  chunkFailed: 'No pudimos cargar esta pantalla. Revisa tu conexión y recarga la página.',
  offline: 'Sin conexión. Lo que ya ves sigue aquí y lo que escribes se conserva.',
} as const;

/** The header of every screen (docs/product.md, Header). */
export const header = {
  back: 'Volver',
  profile: 'Perfil',
  profileAria: 'Mi perfil',
  access: 'Acceder',
  accessAria: 'Acceder',
  home: 'Vaga, ir al inicio',
} as const;
