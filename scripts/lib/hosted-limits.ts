/**
 * The most values of a document that the rules read: entries of maps and lists, nested ones counted. The hosted engine
 * is reported to fail at 1,000 ('maximum memory usage'; the emulator's PARITY.md).
 */
export const MAX_DOCUMENT_VALUES = 900;
