import { cut } from "#contract/cut.ts";
import { ANSWERED_TEXT_MAX, type Answered } from "#contract/chat/answered.ts";
import type { DispatchContent } from "../render/content.ts";
import { compileContent } from "../render/renderer.ts";
import type { Rows } from "../tables.ts";
import { wordsOf } from "./face.ts";

/** What a message said that somebody answers; undefined when it is gone. */
export async function answeredMessage(
  { db, enterpriseId }: Rows,
  { dispatchNo, seq }: { dispatchNo: number; seq: number },
): Promise<Answered | undefined> {
  const found = await db
    .selectFrom("message")
    .innerJoin("dispatch", (join) =>
      join
        .onRef("dispatch.no", "=", "message.dispatch_no")
        .onRef("dispatch.enterprise_id", "=", "message.enterprise_id"),
    )
    .where("message.enterprise_id", "=", enterpriseId)
    .where("message.dispatch_no", "=", dispatchNo)
    .where("message.seq", "=", seq)
    .select(["dispatch.name", "dispatch.source", "dispatch.content", "message.vars"])
    .executeTakeFirst();
  if (!found) return undefined;
  const rendered = compileContent(found.content as DispatchContent)(found.vars);
  const text = rendered.ok ? wordsOf(rendered.content) : null;
  return {
    name: found.source === "broadcast" || found.source === "journey" ? found.name : null,
    text: text === null ? null : cut(text, ANSWERED_TEXT_MAX),
  };
}
