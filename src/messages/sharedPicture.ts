/** A picture drawn on this device, to share. */
export const sharedPicture = {
  drawing: 'Preparando la imagen…',
  share: 'Compartir imagen',
  download: 'Descargar imagen',
  whatsapp: 'Enviar enlace por WhatsApp',
  failed: 'No se pudo compartir: descarga la imagen.',
  close: 'Cerrar',
} as const;
