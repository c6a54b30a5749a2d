import { sql } from "kysely";
import type { JobState } from "#contract/jobs.ts";
import type { ConsentChoice, ConsentCounts, HeaderPair, RowCounts } from "#contract/customers/uploads.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows, UploadMode } from "../tables.ts";

const own = (rows: Rows) =>
  rows.db
    .selectFrom("customer_upload as u")
    .leftJoin("segment as s", (join) =>
      join.onRef("s.enterprise_id", "=", "u.enterprise_id").onRef("s.id", "=", "u.segment_id"),
    )
    .leftJoin("job as j", (join) =>
      join.onRef("j.enterprise_id", "=", "u.enterprise_id").onRef("j.id", "=", "u.job_id"),
    )
    .selectAll("u")
    .select(["s.name as segment_name", sql<JobState | null>`j.state`.as("job_state")])
    .select((eb) =>
      eb
        .selectFrom("customer_upload_lane as l")
        .whereRef("l.enterprise_id", "=", "u.enterprise_id")
        .whereRef("l.upload_id", "=", "u.id")
        .select(
          sql<RowCounts | null>`jsonb_build_object('new', sum(l.new), 'changed', sum(l.changed),
          'same', sum(l.same), 'repeated', sum(l.repeated), 'bad', sum(l.bad))`.as("n"),
        )
        .as("counts"),
    )
    .select((eb) =>
      eb
        .selectFrom("customer_upload_lane as l")
        .whereRef("l.enterprise_id", "=", "u.enterprise_id")
        .whereRef("l.upload_id", "=", "u.id")
        .select(
          sql<ConsentCounts | null>`jsonb_build_object('yes', sum(l.consents_yes), 'no', sum(l.consents_no),
          'changed', sum(l.consents_changed), 'heldBack', sum(l.consents_held), 'asked', sum(l.consents_asked),
          'unplaced', sum(l.consents_unplaced))`.as("n"),
        )
        .as("said"),
    )
    .where("u.enterprise_id", "=", rows.enterpriseId);

export const findUpload = (rows: Rows, id: string) => own(rows).where("u.id", "=", id).executeTakeFirst();
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The upload's row, held until the transaction ends: two people cannot start it at once. */
export const holdUpload = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("customer_upload")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export interface UploadPage {
  from: number;
  limit: number;
  fromDate: string | undefined;
  toDate: string | undefined;
  segmentId: string | undefined;
}

export const listUploads = (rows: Rows, page: UploadPage) =>
  own(rows)
    .$if(page.fromDate !== undefined, (query) => query.where("u.created_at", ">=", new Date(page.fromDate!)))
    .$if(page.toDate !== undefined, (query) => query.where("u.created_at", "<=", new Date(page.toDate!)))
    .$if(page.segmentId !== undefined, (query) => query.where("u.segment_id", "=", page.segmentId!))
    .orderBy("u.id", "desc")
    .offset(page.from)
    .limit(page.limit)
    .execute();

export interface NewUpload {
  id: string;
  file_name: string;
  file_size: number;
  file_key: string;
  headers: string[];
  segment_id: string | null;
  created_by: string | null;
  created_by_name: string;
}
export const insertUpload = (rows: Rows, upload: NewUpload) =>
  rows.db.insertInto("customer_upload").values(upload).execute();

export interface UploadChange {
  file_name?: string;
  file_size?: number;
  file_key?: string | null;
  headers?: string[];
  segment_id?: string | null;
  replace?: boolean;
  mapping?: HeaderPair[];
  consents?: ConsentChoice[];
  job_id?: string;
  mode?: UploadMode;
  dry_run?: RowCounts | null;
  kept?: number;
  completed_at?: Date | null;
}
export const updateUpload = (rows: Rows, id: string, change: UploadChange) =>
  rows.db
    .updateTable("customer_upload")
    .set({
      ...change,
      ...(change.mapping && { mapping: json(change.mapping) }),
      ...(change.consents && { consents: json(change.consents) }),
      ...(change.dry_run && { dry_run: json(change.dry_run) }),
    } as object)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Forgets what an earlier run found, so that the next one begins anew. */
export async function clearFindings(rows: Rows, id: string): Promise<void> {
  for (const table of ["customer_upload_lane", "customer_upload_error"] as const) {
    await rows.db
      .deleteFrom(table)
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("upload_id", "=", id)
      .execute();
  }
}

export interface ErrorPage {
  uploadId: string;
  search: string;
  /** Errors of lines behind this one, or an offset from the first. */
  after?: number;
  from: number;
  limit: number;
}
export const listErrors = (rows: Rows, { uploadId, search, after, from, limit }: ErrorPage) => {
  const words = `%${escapeLike(search.trim())}%`;
  return rows.db
    .selectFrom("customer_upload_error")
    .select(["line", "content", "messages"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("upload_id", "=", uploadId)
    .$if(after !== undefined, (query) => query.where("line", ">", after!))
    .$if(search.trim() !== "", (query) =>
      query.where(sql<boolean>`(content ilike ${words} or messages::text ilike ${words})`),
    )
    .orderBy("line")
    .offset(from)
    .limit(limit)
    .execute();
};
export type ErrorRow = Awaited<ReturnType<typeof listErrors>>[number];
