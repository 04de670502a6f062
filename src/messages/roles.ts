import type { MemberRole } from '../domain/team/roles.ts';

/** The roles of a business's team (docs/product.md, Team). */
export const roleNames: Readonly<Record<MemberRole, string>> = {
  host: 'Recepción',
  cashier: 'Caja',
};

/** On a screen that the member's role may not use. */
export const notYours = {
  title: 'Esta pantalla no es parte de tu trabajo',
  text: {
    host: 'Con tu usuario ves y atiendes las reservas del día. Lo demás lo hace la persona dueña del comercio.',
    cashier: 'Con tu usuario registras ventas. Lo demás lo hace la persona dueña del comercio.',
  } satisfies Record<MemberRole, string>,
  to: { host: 'Ir a las reservas del día', cashier: 'Registrar una venta' } satisfies Record<
    MemberRole,
    string
  >,
} as const;
