/** /business/dashboard (specification section 2, Administration screen). */
export const dashboard = {
  documentTitle: 'Administracion · Vaga',
  title: 'Administracion',
  subtitle: 'Gestiona tu catalogo de productos y cierra sesion cuando termines.',
  signedInAs: 'Sesion iniciada como',
  products: 'Catalogo de productos',
  sales: 'Ventas',
  profile: 'Perfil del emprendimiento',
  branches: 'Sucursales',
  schedule: 'Espacios de reserva',
  reservations: 'Reservas del dia',
  reservationsSection: 'Reservas',
  signOut: 'Cerrar sesion',
  signingOut: 'Cerrando...',
} as const;
