/**
 * Of the data that this build reads and writes. It is raised when what is stored, or what the rules take, is no longer
 * what an older build understands: that build then says that it is too old.
 */
export const dataVersion = 1;
