import type { ChannelType } from "#contract/channel-types.ts";
import { keptFor } from "#server/features/customers/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { LinkCodes } from "../clicks/code.ts";
import type { Dead } from "../clicks/page.ts";
import { consentedAs } from "../consents/set.ts";
import { readerOf } from "./repository.ts";

/** Who reads a message that had a link of their own. */
export interface Reader {
  scope: Scope;
  type: ChannelType;
  address: string;
  customerId: string | null;
}

/** Whose link a code is, or why it leads nowhere. */
export async function readerBehind(
  { database, actFor }: Pick<Platform, "database" | "actFor">,
  codes: LinkCodes,
  code: string,
): Promise<Reader | Dead> {
  const place = codes.read(code);
  if (!place) return "unknown";
  // Whoever opens a link says by nothing else whose it is.
  const owner = await database.system.query<{ enterprise_id: string }>(
    "select enterprise_id from dispatch where no = $1",
    [place.no],
  );
  const enterpriseId = owner.rows[0]?.enterprise_id;
  if (!enterpriseId) return "gone";
  const scope = actFor(enterpriseId);
  const reader = await readerOf(scope, { dispatchNo: place.no, seq: place.seq });
  if (!reader) return "gone";
  const { type, address, customerId: id } = reader;
  const customerId = id && ((await keptFor(scope, id)) ?? id);
  return { scope, type, address: consentedAs(type, address), customerId };
}
