/**
 * The version of the data that this build reads and writes. Raise it when an older build can no longer read the stored
 * data or write what the rules accept: the older build then says that it is too old.
 */
export const dataVersion = 1;
