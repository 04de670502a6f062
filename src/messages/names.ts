/** For a name with unreadable characters (src/domain/names.ts); the specification has no sentence for it. */
export const UNREADABLE_NAME =
  'El nombre tiene letras invisibles o signos que no se pueden usar. Escríbelo de nuevo.';
