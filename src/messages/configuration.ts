/** Replaces the app when its configuration is missing. */
export const configuration = {
  title: 'Firebase no esta configurado...',
  text: 'Faltan datos de configuración para conectar con la base de datos. Revisa estas variables y vuelve a publicar:',
} as const;
