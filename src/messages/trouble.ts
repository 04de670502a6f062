/** Said of any commit that too many others crossed. Nothing was stored. */
export const BUSY = 'Hay mucha gente a la vez y no se guardó nada. Inténtalo de nuevo en un momento.';
