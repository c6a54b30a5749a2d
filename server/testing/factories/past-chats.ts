import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";

/** A chat as it lies in the table after its time; what is not given is empty. */
export interface PastChat {
  channelId: string;
  begunAt: Date;
  askedAt?: Date | undefined;
  pickedAt?: Date | undefined;
  firstReplyAt?: Date | undefined;
  missedAt?: Date | undefined;
  closedAt?: Date | undefined;
  agentId?: string | undefined;
  departmentId?: string | undefined;
  customerId?: string | undefined;
  name?: string | undefined;
  number?: string | undefined;
  labels?: string[] | undefined;
  rating?: number | undefined;
  disposition?: string | undefined;
  byBot?: boolean | undefined;
  upsetCount?: number | undefined;
  state?: number | undefined;
  says?: readonly Line[] | undefined;
}
export interface Line {
  by: "customer" | "agent" | "bot" | "system";
  text: string;
  private?: boolean;
}

/** Puts a chat of the past with its messages into the tables. */
export async function makePastChat(app: TestApp, tenant: Pick<Tenant, "id">, chat: PastChat) {
  const id = newId();
  const { system } = app.platform.database;
  const says = chat.says ?? [];
  const row = {
    enterprise_id: tenant.id,
    id,
    channel_id: chat.channelId,
    channel_type: 12,
    address: chat.number ?? newId(),
    customer_id: chat.customerId ?? null,
    customer_name: chat.name ?? "Somebody",
    department_id: chat.departmentId ?? null,
    state: chat.state ?? 3,
    agent_id: chat.agentId ?? null,
    labels: chat.labels ?? [],
    created_at: chat.begunAt,
    queued_at: chat.askedAt ?? null,
    asked_at: chat.askedAt ?? null,
    picked_at: chat.pickedAt ?? null,
    first_reply_at: chat.firstReplyAt ?? null,
    missed_at: chat.missedAt ?? null,
    closed_at: chat.closedAt ?? null,
    rating: chat.rating ?? null,
    disposition: chat.disposition ?? null,
    by_bot: chat.byBot ?? false,
    upset_count: chat.upsetCount ?? 0,
    message_count: says.length,
    last_text: says.at(-1)?.text ?? null,
  };
  const names = Object.keys(row);
  await system.query(
    `insert into chat (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  );
  for (const [at, line] of says.entries())
    await system.query(
      `insert into chat_message (enterprise_id, chat_id, seq, id, version, author, author_name, private, content, at)
       values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9)`,
      [
        tenant.id,
        id,
        at + 1,
        newId(),
        line.by,
        line.by === "agent" ? "Asha" : "",
        line.private ?? false,
        JSON.stringify({ kind: "text", text: line.text }),
        new Date(chat.begunAt.getTime() + at * 1_000),
      ],
    );
  return id;
}
