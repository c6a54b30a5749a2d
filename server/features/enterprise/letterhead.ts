import { look, title } from "#contract/enterprise/branding.ts";
import { findLook, firstGivenHost } from "./branding/repository.ts";
import { findDetails } from "./details/repository.ts";
import type { Rows } from "./tables.ts";

/** What of an enterprise stands on the mails that its people get. */
export interface Letterhead {
  /** Where its console is opened, and its name as a sender and its colour: once the operator gave it a host. */
  host?: string;
  title?: string;
  colour?: string;
  logoPath?: string;
  /** Who stands behind it, and where they are reached. */
  contact: readonly string[];
}

/** Before the operator has given the enterprise a host, mails would come from whomever its title says. */
async function brandOf(rows: Rows): Promise<Omit<Letterhead, "contact">> {
  const given = await firstGivenHost(rows);
  if (!given) return {};
  const kept = await findLook(rows);
  if (!kept) return given;
  const { title: named, brandColour, logoPath } = look.parse(kept.look);
  // One kept by an earlier version may be no name of a sender.
  const { data } = title.safeParse(named);
  return {
    ...given,
    ...(data && { title: data }),
    ...(brandColour && { colour: brandColour }),
    ...(logoPath && { logoPath }),
  };
}

export async function letterheadOf(rows: Rows): Promise<Letterhead> {
  const { address, website, supportEmail, logo } = await findDetails(rows);
  return {
    ...(logo && { logoPath: logo }),
    ...(await brandOf(rows)),
    contact: [...address.split("\n"), website, supportEmail].filter((line) => line.trim() !== ""),
  };
}
