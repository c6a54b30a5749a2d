import { PLANS } from "#contract/billing/limits.ts";
import { grouped } from "#server/platform/grouped.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { walletChanged } from "../changed.ts";
import { type ListedPrice, priceIn, priceLists } from "../prices/list.ts";
import { enter } from "../wallet/ledger.ts";
import { type AccountRow, findAccount, lockAccount } from "../wallet/repository.ts";
import { isLow } from "../wallet/service.ts";
import { addUsage, type Counted, countedOf, saveCounted, sumOutstanding } from "./repository.ts";
import type { ConsumptionSource, Sent, Which } from "./source.ts";
import { today } from "./today.ts";

const EMPTY = "The wallet is empty. Top it up under Billing, then resume.";

/** Messages that cost the same on their way into the books. */
interface Step {
  kind: Pick<Sent, "channelType" | "category">;
  day: string;
  price: ListedPrice;
  /** What the wallet may still give. */
  room: number;
}

/**
 * Brings the books up to what was sent: of each dispatch and country the difference between what the vendors have taken
 * and what is booked, so that no message is charged twice however often this runs. What failed after it was taken is
 * given back. What the wallet cannot pay stays outstanding, and holds what is being sent. Gives the account where it has
 * just fallen low.
 */
export async function book(
  work: Work,
  source: ConsumptionSource,
  which: Which,
): Promise<AccountRow | undefined> {
  const account = await lockAccount(work);
  if (!account?.active) return undefined;
  const sent = await source.taken(work, account.since, which);
  const known = await countedOf(
    work,
    sent.map(({ dispatchNo }) => dispatchNo),
  );
  const keyOf = ({ dispatchNo, country }: Pick<Sent, "dispatchNo" | "country">) => `${dispatchNo} ${country}`;
  const books = new Map(known.map((row) => [keyOf(row), row]));
  const before = (one: Sent): Counted => {
    const { dispatchNo, country } = one;
    return books.get(keyOf(one)) ?? { dispatchNo, country, taken: 0, booked: 0, amount: 0, outstanding: 0 };
  };
  const moved = sent.filter((one) => {
    const { taken, outstanding } = before(one);
    return one.messages !== taken || outstanding > 0;
  });
  if (moved.length === 0) return undefined;
  const day = await today(work);
  const { charged } = PLANS[account.plan];
  let room = Number(account.balance) + Number(account.credit);
  let short = false;
  const listOf = priceLists(work, day);
  const priced = await Promise.all(
    moved.map(async (one) => ({ one, price: priceIn(charged ? await listOf(one) : [], one.country) })),
  );
  const kinds = grouped(
    priced,
    ({ one, price }) => `${one.channelType} ${one.category} ${price.country}`,
  ).values();
  for (const own of kinds) {
    const { one: kind, price } = own[0]!;
    const after = await bookKind(
      work,
      { kind, day, price, room },
      own.map(({ one }) => [one, before(one)]),
    );
    room = after.room;
    short ||= after.short;
  }
  await sumOutstanding(work);
  if (short) await source.hold(work, EMPTY);
  await walletChanged(work);
  const after = await findAccount(work);
  return after && isLow(after) && !isLow(account) ? after : undefined;
}

async function bookKind(work: Work, { kind, day, price, room }: Step, pairs: readonly [Sent, Counted][]) {
  const { amount: each, country } = price;
  let [messages, charge, refund] = [0, 0, 0];
  const counted = pairs.map(([{ messages: taken }, was]): Counted => {
    const back = Math.max(0, was.booked - taken);
    const returned =
      back === 0 ? 0 : back === was.booked ? was.amount : Math.floor(was.amount / was.booked) * back;
    refund += returned;
    const wanted = Math.max(0, taken - was.booked);
    const paid =
      each === 0 ? wanted : Math.min(wanted, Math.max(0, Math.floor((room - charge + refund) / each)));
    charge += paid * each;
    messages += paid - back;
    return {
      dispatchNo: was.dispatchNo,
      country: was.country,
      taken,
      booked: was.booked - back + paid,
      amount: was.amount - returned + paid * each,
      outstanding: (wanted - paid) * each,
    };
  });
  await saveCounted(work, counted);
  const { channelType, category } = kind;
  const about = { day, channelType, category, ...(country && { country }) };
  const reference = `sent:${newId()}`;
  if (refund > 0)
    await enter(work, { kind: "refund", amount: refund, reference: `${reference}:back`, about });
  if (
    charge > 0 &&
    !(await enter(work, { kind: "charge", amount: -charge, reference, about: { ...about, messages } }))
  )
    throw new Error("The wallet was charged more than it holds.");
  if (messages !== 0 || charge !== refund)
    await addUsage(work, { day, channelType, category, country, messages, amount: charge - refund });
  return { room: room - charge + refund, short: counted.some(({ outstanding }) => outstanding > 0) };
}
