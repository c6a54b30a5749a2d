/** Longest name of a key, in characters. */
export const KEY_NAME_MAX = 60;
/** Keys an enterprise may have. */
export const KEYS_MAX = 200;
