/** What every field of a password says. */
export const passwordLabels = { showLabel: 'Mostrar', hideLabel: 'Ocultar' } as const;
