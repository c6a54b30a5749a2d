import { PERMISSIONS, type Permission } from "#contract/permissions.ts";

/** The columns of the matrix; what has none of these names stands in the last one. */
export const COLUMNS = ["VIEW", "CREATE", "EDIT", "DELETE"] as const;

export interface Module {
  module: string;
  actions: readonly string[];
}

export const permissionOf = (module: string, action: string): Permission =>
  PERMISSIONS.find((permission) => permission === `${module}.${action}`)!;

/** Adding somebody is what making something is elsewhere. */
const columnOf = (action: string) => (action === "ADD" ? "CREATE" : action);
export const actionIn = ({ actions }: Module, column: string): string | undefined =>
  actions.find((action) => columnOf(action) === column);
export const otherActions = ({ actions }: Module): string[] =>
  actions.filter((action) => !(COLUMNS as readonly string[]).includes(columnOf(action)));
