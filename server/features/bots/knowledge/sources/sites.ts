import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_SITE } from "../../trashed.ts";
import { deleteSite, orderSites, sitesOf } from "./repository.ts";

/** Makes these addresses, in this order, the sites of a bot; others go to the trash with their pages. */
export async function replaceSites(work: Work, botId: string, urls: readonly string[]): Promise<void> {
  const before = await sitesOf(work, botId);
  for (const { id, url } of before.filter((site) => !urls.includes(site.url))) {
    await takeOut(work, TRASHED_SITE, { id, name: url });
    await deleteSite(work, id);
  }
  await orderSites(
    work,
    botId,
    before,
    urls.map((url) => ({ id: newId(), url })),
  );
}
