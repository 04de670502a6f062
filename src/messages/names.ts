/** A name that can't be read as it is (src/domain/names.ts); the specification has no sentence for it. */
export const UNREADABLE_NAME =
  'El nombre tiene letras invisibles o signos que no se pueden usar. Escríbelo de nuevo.';
