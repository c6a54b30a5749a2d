import { sql } from "kysely";
import { type Customers, type LabelSource, OWN_OR_MERGED } from "#server/features/customers/public.ts";
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

/** Brings the segments up to date that ask for labels which a chat was given, or has lost. */
export const followLabels =
  ({ labelled }: Pick<Customers, "labelled">): Heard =>
  async (work, _, after, before) => {
    if (!after.customer.id) return;
    const turned = [
      ...after.labels.filter((id) => !before.labels.includes(id)),
      ...before.labels.filter((id) => !after.labels.includes(id)),
    ];
    if (turned.length > 0) await labelled(work, [after.customer.id], turned);
  };
