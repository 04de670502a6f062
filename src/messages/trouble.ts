/** When too many other commits collided with a commit. Nothing was stored. */
export const BUSY = 'Hay mucha gente a la vez y no se guardó nada. Inténtalo de nuevo en un momento.';
