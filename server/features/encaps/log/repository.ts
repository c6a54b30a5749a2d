import { cut } from "#contract/cut.ts";
import type { EncapLogger } from "#contract/encaps/definition.ts";
import type { EncapLogEntry } from "#contract/encaps/views.ts";
import type { LogRow, Rows } from "../tables.ts";

export interface LogLine {
  encapId: string;
  event: string;
  instanceId?: string;
  formId?: string | null;
  message?: string;
  level?: EncapLogEntry["level"];
}
const MESSAGE_MAX = 1_000;

/** Writes a line into the execution log, where the app wants it written. */
export async function writeLog({ db }: Rows, { level }: EncapLogger, line: LogLine): Promise<void> {
  const given = line.level ?? "info";
  if (level === "off" || (level === "errors" && given !== "error")) return;
  await db
    .insertInto("encap_log")
    .values({
      encap_id: line.encapId,
      instance_id: line.instanceId ?? null,
      level: given,
      event: line.event,
      form_id: line.formId ?? null,
      message: cut(line.message ?? "", MESSAGE_MAX),
    })
    .execute();
}

interface Page {
  encapId: string;
  level?: EncapLogEntry["level"] | undefined;
  instanceId?: string | undefined;
  from: number;
  perPage: number;
}
/** Newest first, one line more than asked when there is more. */
export const pageOfLog = (
  { db, enterpriseId }: Rows,
  { encapId, level, instanceId, from, perPage }: Page,
): Promise<LogRow[]> =>
  db
    .selectFrom("encap_log")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("encap_id", "=", encapId)
    .$if(level !== undefined, (query) => query.where("level", "=", level!))
    .$if(instanceId !== undefined, (query) => query.where("instance_id", "=", instanceId!))
    .orderBy("id", "desc")
    .offset(from)
    .limit(perPage + 1)
    .execute();
