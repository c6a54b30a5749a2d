import type { Permission } from "#contract/permissions.ts";
import type { Work } from "#server/platform/scope.ts";

const AUDIENCE: readonly Permission[] = ["ENCAPS.VIEW"];

/** Consoles that show an app look again. */
export const encapChanged = (work: Work, encapId: string, what: "app" | "links" | "run" = "app") =>
  work.announce("encap.changed", { encapId, what }, AUDIENCE);
