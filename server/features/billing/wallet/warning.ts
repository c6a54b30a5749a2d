import { MICROS } from "#contract/billing/limits.ts";
import { createPost } from "#server/features/auth/public.ts";
import { notify } from "#server/features/notifications/public.ts";
import { peopleHolding } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AccountRow } from "./repository.ts";

/** Where it is topped up. */
const PAGE = "/admin/enterpriseBilling";

/** Makes the function that tells those who manage billing, by mail too, that the wallet has fallen low. */
export function createWarning(platform: Platform) {
  const post = createPost(platform);
  return async function warn(account: AccountRow): Promise<void> {
    const { warn_language: language, currency, enterprise_id: enterpriseId } = account;
    const scope = platform.actFor(enterpriseId);
    const money = new Intl.NumberFormat(language, { style: "currency", currency });
    const values = {
      balance: money.format(Number(account.balance) / MICROS),
      limit: money.format(Number(account.low_balance) / MICROS),
    };
    const people = await peopleHolding(scope, "ENTERPRISE.MANAGE_BILLING");
    await scope.write((work) =>
      notify(work, {
        kind: "walletLow",
        to: people.map(({ id }) => id),
        subjectId: enterpriseId,
        title: values.balance,
        text: values.limit,
        path: PAGE,
      }),
    );
    for (const { email: to } of people)
      await post({ kind: "walletLow", to, language, enterpriseId, values, path: PAGE });
  };
}
export type Warning = ReturnType<typeof createWarning>;
