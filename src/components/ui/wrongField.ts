/** Selects what a form refuses: fields that say so (Field.tsx), and groups whose buttons may not be called invalid. */
export const WRONG_FIELD = '[aria-invalid="true"], [data-lacking] button:not([aria-disabled="true"])';
