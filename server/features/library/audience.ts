/** Who hears of changes in the library. */
export const LIBRARY_AUDIENCE = ["LIBRARY.VIEW"] as const;
