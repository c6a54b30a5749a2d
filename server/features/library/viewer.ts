import type { Principal, Scope, Work } from "#server/platform/scope.ts";
import type { Departments } from "./options.ts";

/** Who looks, as far as private artifacts are concerned. */
export interface Viewer {
  id: string | null;
  departments: readonly string[];
  /** Sees everyone's private artifacts. */
  all: boolean;
}

/** The person, or the API key, that an artifact belongs to. */
export const ownerOf = (principal: Principal): string | null => principal.userId ?? principal.credentialId;

/** With `adminView` others' private artifacts count too, for whoever may see them; for everyone else it says nothing. */
export async function viewerOf(
  rows: Scope | Work,
  departments: Departments,
  adminView = true,
): Promise<Viewer> {
  const { principal } = rows;
  const all = adminView && principal.permissions.has("LIBRARY.VIEW_PRIVATE");
  const id = ownerOf(principal);
  return { id, all, departments: principal.userId ? await departments.of(rows, principal.userId) : [] };
}

/** The platform itself, for whom nothing is private. */
export const EVERYBODY: Viewer = { id: null, departments: [], all: true };
