/** Longest name and description of a role, in characters. */
export const ROLE_NAME_MAX = 60;
export const ROLE_DESCRIPTION_MAX = 300;
/** Roles an enterprise may have, built-in ones with them. */
export const ROLES_MAX = 100;
/** The first number of a role that an enterprise made itself. */
export const FIRST_OWN_ROLE = 7;

/**
 * Whose chats somebody with a role may see where they may see chats at all: those they take part in, those of their
 * departments, or everybody's. Who has several roles sees what the widest lets them see.
 */
export const DATA_SCOPES = ["own", "department", "all"] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** The widest of some; nothing at all sees its own. */
export const widestScope = (scopes: readonly DataScope[]): DataScope =>
  DATA_SCOPES[Math.max(0, ...scopes.map((scope) => DATA_SCOPES.indexOf(scope)))] ?? "own";
