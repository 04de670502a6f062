/** A picture that was drawn on this device, to be sent on. */
export const sharedPicture = {
  drawing: 'Preparando la imagen…',
  share: 'Compartir imagen',
  download: 'Descargar imagen',
  whatsapp: 'Enviar enlace por WhatsApp',
  failed: 'No se pudo compartir: descarga la imagen.',
  close: 'Cerrar',
} as const;
