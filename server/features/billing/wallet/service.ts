import type { billingRoutes } from "#contract/billing/index.ts";
import { PLANS } from "#contract/billing/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { currencyOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
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

/** As the audit trail shows it. */
const settingsOf = ({ active, plan, low_balance, top_bar, warn_language }: AccountRow) => ({
  active,
  plan,
  lowBalance: Number(low_balance),
  topBar: top_bar,
  language: warn_language,
});

/**
 * Turns billing on or off and chooses a plan. A wallet that has held money keeps its currency. `fallen`: it holds no more
 * than is warned of from now on.
 */
export const saveAccount = (
  scope: Scope,
  { active, plan, lowBalance, topBar, language }: Body,
): Promise<{ row: AccountRow; fallen: boolean }> =>
  scope.write(async (work) => {
    await insertAccount(work, await currencyOf(work));
    const before = (await lockAccount(work))!;
    const held = await hasEntries(work);
    // Read once nobody can change it beside us.
    const currency = held ? before.currency : await currencyOf(work);
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
      before: settingsOf(before),
      after: settingsOf(row),
    });
    await walletChanged(work);
    // One that never held anything is empty, and does not run low.
    return { row, fallen: held && isLow(row) && !isLow(before) };
  });

/** Refuses another currency of the enterprise once the wallet has held money; until then the wallet follows. */
export async function currencyMoved(work: Work, currency: AccountRow["currency"]): Promise<void> {
  const account = await lockAccount(work);
  if (!account || account.currency === currency) return;
  if (await hasEntries(work)) {
    const about = { held: account.currency };
    const { message } = fail("CURRENCY_HELD", about);
    throw fail("CURRENCY_HELD", about, [{ field: "currency", message }]);
  }
  await updateAccount(work, { currency, credit: PLANS[account.plan].credit[currency] });
  await walletChanged(work);
}

/** Whether a wallet is charged, and holds no more than its owner wants to be warned of. */
export const isLow = ({ active, plan, balance, low_balance }: AccountRow): boolean =>
  active && PLANS[plan].charged && Number(balance) <= Number(low_balance);
