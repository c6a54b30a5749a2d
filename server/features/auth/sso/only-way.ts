import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Account } from "../repository.ts";
import { findOnlyWay } from "./repository.ts";

/** Throws where somebody's enterprise signs in by its own provider alone, unless they are its keeper. */
export async function demandPasswordWay(
  platform: Pick<Platform, "actFor">,
  account: Pick<Account, "id" | "enterprise_id">,
): Promise<void> {
  const only = await findOnlyWay(platform.actFor(account.enterprise_id));
  if (only && only.keeper !== account.id) throw fail("SIGN_ON_ONLY");
}
