import { type Branding, type Look, look, type OwnBranding } from "#contract/enterprise/branding.ts";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import type { HostRow } from "./repository.ts";

/** What was never said is the product's own. */
export function presentBranding(kept: unknown): Branding {
  const { email, ...shown } = look.parse(kept ?? { title: DEFAULT_TITLE });
  return { ...shown, email: email || null };
}

export const presentOwn = (kept: Look | undefined, hosts: readonly HostRow[]): OwnBranding => ({
  branding: kept ? look.parse(kept) : null,
  hosts: hosts.map(({ host, approved_at, created_at }) => ({
    host,
    approved: approved_at !== null,
    createdAt: created_at.toISOString(),
  })),
});
