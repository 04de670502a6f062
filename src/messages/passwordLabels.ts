/** The labels of every password field. */
export const passwordLabels = { showLabel: 'Mostrar', hideLabel: 'Ocultar' } as const;
