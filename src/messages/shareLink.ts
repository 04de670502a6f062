/** The button that shares a link. */
export const shareLink = {
  share: 'Compartir',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  failed: 'No se pudo compartir: copia la dirección de esta página.',
} as const;
