import { FLOW_VERSION, type Json } from "./types.ts";

/** A day from which nothing of a version can be published any more; null where it still can. */
type Frozen = string | null;

/**
 * The versions of Flow JSON that are known, and since when Meta publishes nothing of them (Meta, "Flows changelog"). What
 * was published before opens still.
 */
const VERSIONS: Readonly<Record<string, Frozen>> = {
  "2.1": "2025-04-08",
  "3.0": "2025-04-08",
  "3.1": "2025-04-08",
  "4.0": "2025-04-08",
  "5.0": "2025-09-10",
  "5.1": null,
  "6.0": null,
  "6.1": null,
  "6.2": null,
  "6.3": null,
  "7.0": null,
  "7.1": null,
  "7.2": null,
  "7.3": null,
};

/** The newest version of which rules are known: what is frozen is raised to it before it is published. */
export const PUBLISHED_VERSION = "7.3";

export const isKnownVersion = (version: Json | undefined): version is string =>
  typeof version === "string" && Object.hasOwn(VERSIONS, version);

/** Since which day Meta publishes nothing of this version; undefined where it does, or nobody knows. */
export const frozenSince = (version: Json | undefined): string | undefined =>
  isKnownVersion(version) ? (VERSIONS[version] ?? undefined) : undefined;

/** Major and minor count apart: 1.10 follows 1.9. */
function ranked(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1_000 + minor;
}

/** Whether the first version is the second one or a later one. */
export const reaches = (version: string, other: string): boolean => ranked(version) >= ranked(other);

/** By which version's rules a flow is judged: its own, else those of the first or the last that is known. */
export function rulesOf(version: Json | undefined): string {
  if (isKnownVersion(version)) return version;
  const written = typeof version === "string" && /^\d+\.\d+$/.test(version);
  return written && reaches(version, PUBLISHED_VERSION) ? PUBLISHED_VERSION : FLOW_VERSION;
}
