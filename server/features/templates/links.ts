import type { Template } from "#engines/templates/index.ts";
import { publicLinks } from "#server/features/library/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { artifactOf, artifactsOf, withMedia } from "./media.ts";
import type { Rows } from "./tables.ts";

/** Makes the function that gives files of the library an address that a channel's vendor can fetch them from. */
export function mediaLinks(platform: Pick<Platform, "secrets" | "addresses">) {
  const publicLink = publicLinks(platform);
  /** The template with whole addresses; those that lie elsewhere stay. */
  return async function withPublicMedia<T extends Template>(
    rows: Rows,
    template: T,
    { environment }: Pick<OpenChannel, "environment">,
  ): Promise<T> {
    const { addresses } = platform;
    const origin = environment === "sandbox" ? addresses.own() : addresses.public();
    const links = new Map<string, string>();
    for (const id of artifactsOf(template)) links.set(id, origin + (await publicLink(rows, id)));
    return withMedia(template, (url) => links.get(artifactOf(url) ?? "") ?? url);
  };
}
export type MediaLinks = ReturnType<typeof mediaLinks>;
