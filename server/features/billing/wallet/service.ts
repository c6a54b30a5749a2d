import type { billingRoutes } from "#contract/billing/index.ts";
import { PLANS } from "#contract/billing/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { currencyOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { walletChanged } from "../changed.ts";
import type { Rows } from "../tables.ts";
import {
  type AccountRow,
  findAccount,
  hasEntries,
  insertAccount,
  lockAccount,
  updateAccount,
} from "./repository.ts";

type Body = BodyOf<(typeof billingRoutes)["saveBilling"]>;

/** An account as it is before anybody has turned billing on. */
async function blank(rows: Rows): Promise<AccountRow> {
  return {
    enterprise_id: rows.enterpriseId,
    active: false,
    plan: "unlimited",
    currency: await currencyOf(rows),
    balance: "0",
    credit: "0",
    outstanding: "0",
    low_balance: "0",
    top_bar: true,
    since: new Date(),
    warn_language: "en",
  };
}

export const accountOf = async (rows: Rows): Promise<AccountRow> => (await findAccount(rows)) ?? blank(rows);

/** Turns billing on or off and chooses a plan. A wallet that has held money keeps its currency. */
export const saveAccount = (
  scope: Scope,
  { active, plan, lowBalance, topBar, language }: Body,
): Promise<AccountRow> =>
  scope.write(async (work) => {
    const wanted = await currencyOf(work);
    await insertAccount(work, wanted);
    const before = (await lockAccount(work))!;
    const currency = (await hasEntries(work)) ? before.currency : wanted;
    const credit = PLANS[plan].credit[currency];
    if (Number(before.balance) < -credit) throw fail("PLAN_REFUSED");
    const row = await updateAccount(work, {
      active,
      plan,
      currency,
      credit,
      low_balance: lowBalance,
      top_bar: topBar,
      warn_language: language,
      // What is sent while it is off stays uncounted.
      ...(active && !before.active ? { since: new Date() } : {}),
    });
    await work.audit({
      action: "billing.changed",
      subject: plan,
      before: { active: before.active, plan: before.plan, lowBalance: Number(before.low_balance) },
      after: { active, plan, lowBalance },
    });
    await walletChanged(work);
    return row;
  });

/** Whether a wallet is charged, and holds no more than its owner wants to be warned of. */
export const isLow = ({ active, plan, balance, low_balance }: AccountRow): boolean =>
  active && PLANS[plan].charged && Number(balance) <= Number(low_balance);
