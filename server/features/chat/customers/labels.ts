import { sql } from "kysely";
import {
  type Customers,
  keptFor,
  type LabelSource,
  OWN_OR_MERGED,
} from "#server/features/customers/public.ts";
import type { Heard } from "../chats/change.ts";
import { findLabels } from "../labels/repository.ts";

const LABELS: LabelSource["labels"] = {
  from: "chat h cross join lateral unnest(h.labels) l(id)",
  on: OWN_OR_MERGED("h"),
  id: { sql: "l.id", type: "uuid" },
};

/** Lets the rules of segments ask which labels the chats of customers carry, open ones and closed ones. */
export const chatLabels: LabelSource = {
  labels: LABELS,
  labelNames: async (rows) => (await findLabels(rows)).map(({ id, name }) => ({ id, name })),
  async labelFacts({ db, enterpriseId }, customerId) {
    const found = await sql<{ id: string }>`
      select distinct f.id from (select * from customer c where c.enterprise_id = ${enterpriseId} and c.id = ${customerId}) c
      cross join lateral (select l.id from ${sql.raw(LABELS.from)} where ${sql.raw(LABELS.on)}) f`.execute(
      db,
    );
    return found.rows.map(({ id }) => id);
  },
};

/** Brings the segments up to date that ask for labels which a chat was given, or has lost, or brings to a customer. */
export const followLabels =
  ({ labelled }: Pick<Customers, "labelled">): Heard =>
  async (work, _, after, before) => {
    const { id } = after.customer;
    if (!id) return;
    const had = before.customer.id === id ? before.labels : [];
    const turned = [
      ...after.labels.filter((one) => !had.includes(one)),
      ...had.filter((one) => !after.labels.includes(one)),
    ];
    // A chat keeps the id of a customer who went on as another since.
    if (turned.length > 0) await labelled(work, [(await keptFor(work, id)) ?? id], turned);
  };
