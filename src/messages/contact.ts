/** Where a sentence asks to write to whoever runs the site: these words are the link. */
export const WRITE_TO_US =
  /(?:escríbenos|envía un mensaje directo)(?: por mensaje directo)?(?: en Instagram)?/i;
