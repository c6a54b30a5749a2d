import { type Insertable, sql } from "kysely";
import type { TranscriptionFilter } from "#contract/speech/transcriptions.ts";
import { transcribers } from "#server/features/integrations/public.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Range } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";

export type NewTranscription = Insertable<Tables["transcription"]>;
export type Wanted = Range & Pick<TranscriptionFilter, "source" | "outcome" | "serviceId">;
export type TranscriptionRow = Awaited<ReturnType<typeof pageOfTranscriptions>>[number];

export const insertTranscription = ({ db }: Rows, row: NewTranscription) =>
  db.insertInto("transcription").values(row).execute();

/** Whether there is, or was, such a configuration that writes speech down. */
export async function knowsService(rows: Rows, serviceId: string): Promise<boolean> {
  if ((await transcribers(rows)).some(({ id }) => id === serviceId)) return true;
  const found = await rows.db
    .selectFrom("transcription")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("integration_id", "=", serviceId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const wantedOf = ({ db, enterpriseId }: Rows, { from, to, source, outcome, serviceId }: Wanted) =>
  db
    .selectFrom("transcription as t")
    .where("t.enterprise_id", "=", enterpriseId)
    .where("t.at", ">=", from)
    .where("t.at", "<", to)
    .$if(source !== undefined, (query) => query.where("t.source", "=", source!))
    .$if(serviceId !== undefined, (query) => query.where("t.integration_id", "=", serviceId!))
    .$if(outcome !== undefined, (query) =>
      query.where("t.reason", outcome === "done" ? "is" : "is not", null),
    );

const listed = (rows: Rows, wanted: Wanted) =>
  wantedOf(rows, wanted)
    .leftJoin("speech_clip as c", (join) =>
      join
        .onRef("c.enterprise_id", "=", "t.enterprise_id")
        .onRef("c.id", "=", "t.subject_id")
        .on("t.source", "=", "clip"),
    )
    .selectAll("t")
    .select("c.name as clip_name")
    .orderBy("t.at", "desc")
    .orderBy("t.id", "desc");

/** One page, newest first. */
export const pageOfTranscriptions = (rows: Rows, wanted: Wanted, from: number, limit: number) =>
  listed(rows, wanted).offset(from).limit(limit).execute();

/** The next ones behind one, newest first. */
export const transcriptionsBehind = (
  rows: Rows,
  wanted: Wanted,
  after: TranscriptionRow | undefined,
  limit: number,
) =>
  listed(rows, wanted)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(t.at, t.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .limit(limit)
    .execute();

export interface Counted {
  /** Of one configuration; null for all. */
  serviceId: string | null;
  name: string | null;
  /** Of one day; null for all. */
  date: string | null;
  done: number;
  failed: number;
  unmeasured: number;
  seconds: number;
  characters: number;
  medianMs: number | null;
}
/** Counts of all, of each day, and of each configuration under its latest name. */
export async function countTranscriptions(rows: Rows, wanted: Wanted): Promise<Counted[]> {
  const done = sql`filter (where reason is null)`;
  return rows.db
    .selectFrom(
      wantedOf(rows, wanted)
        .selectAll("t")
        .select(sql<string>`(t.at at time zone ${wanted.zone})::date::text`.as("date"))
        .as("t"),
    )
    .select([
      "integration_id as serviceId",
      "date",
      sql<string | null>`(array_agg(service order by at desc))[1]`.as("name"),
      sql<number>`(count(*) ${done})::int`.as("done"),
      sql<number>`count(reason)::int`.as("failed"),
      sql<number>`(count(*) filter (where reason is null and seconds is null))::int`.as("unmeasured"),
      sql<number>`coalesce(sum(seconds) ${done}, 0)`.as("seconds"),
      sql<number>`coalesce(sum(characters) ${done}, 0)::int`.as("characters"),
      sql<number | null>`percentile_cont(0.5) within group (order by took_ms) ${done}`.as("medianMs"),
    ])
    .groupBy(sql`grouping sets ((), (date), (integration_id))`)
    .execute();
}
