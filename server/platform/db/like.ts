/** Text to find as it stands: `%`, `_` and `\` have no meaning of their own. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
