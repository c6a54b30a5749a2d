import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";

/** What tracked links of a channel begin with; null where those who get them do not reach this installation. */
export const linkOrigins =
  ({ config, addresses }: Pick<Platform, "config" | "addresses">) =>
  ({ environment }: Pick<OpenChannel, "environment">): string | null =>
    // The telephones of the sandbox are on this machine.
    config.PUBLIC_URL ?? (environment === "sandbox" ? addresses.own() : null);
export type LinkOrigin = ReturnType<typeof linkOrigins>;
