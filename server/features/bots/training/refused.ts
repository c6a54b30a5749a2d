/** Stands for no intent among ids: a test text that the bot refused, or was to refuse. */
export const REFUSED = "";
