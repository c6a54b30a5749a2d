import { type Branding, type Look, look, type OwnBranding } from "#contract/enterprise/branding.ts";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { HostRow } from "./repository.ts";

/** What was never said is the product's own. */
export function presentBranding(kept: unknown): Branding {
  const shown = look.parse(kept ?? { title: DEFAULT_TITLE });
  return {
    ...shown,
    propertyTitle: shown.propertyTitle || null,
    email: shown.email || null,
    helpUrl: shown.helpUrl || null,
    dashBoardVideo: shown.dashBoardVideo || null,
  };
}

export function presentOwn(kept: Look | undefined, hosts: readonly HostRow[]): OwnBranding {
  const shown = kept ? look.parse(kept) : null;
  return {
    branding: shown,
    hosts: hosts.map(({ host, approved_at, created_at }) => ({
      host,
      approved: approved_at !== null,
      createdAt: created_at.toISOString(),
    })),
    revision: revisionOf(shown),
  };
}
