/** Loads the code that booking and Mis reservas need after their first use. */
export const loadLater = () => import('./later.ts');
