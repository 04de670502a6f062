/** Selects a form's wrong fields: invalid ones (Field.tsx), and groups whose buttons may not be marked as invalid. */
export const WRONG_FIELD = '[aria-invalid="true"], [data-lacking] button:not([aria-disabled="true"])';
