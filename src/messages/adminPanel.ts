/** /adminvaga (specification section 2, Admin panel). */
export const adminPanel = {
  documentTitle: 'Administración · Vaga',
  title: 'Panel de administración',
  signedInAs: 'Sesion iniciada como',
  lotteriesSection: 'Loterías',
  newLottery: 'Registrar loterías',
  lotteries: 'Listar loterías',
  topUp: 'Recargar Vagacoins',
  venturesSection: 'Emprendimientos',
  ventures: 'Administrar emprendimientos',
  signOut: 'Cerrar sesion',
  signingOut: 'Cerrando...',
} as const;
