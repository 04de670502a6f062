/** In a sentence that asks to write to the operator of the site, these words are the link. */
export const WRITE_TO_US =
  /(?:escríbenos|envía un mensaje directo)(?: por mensaje directo)?(?: en Instagram)?/i;
