import type { Pool } from "pg";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";

/** Customers filed in one transaction, and the same while people call. */
const PIECE = 4_000;
const PIECE_BESIDE_CALLS = 100;
/** So many wait at most in the index's own list before they are sorted in, at one go: searches read that list whole. */
const LISTED = 250_000;
const LISTED_BESIDE_CALLS = 5_000;

type Parts = Pick<Platform, "database" | "calls">;

/**
 * Files what customers whom imports have added are looked up by, and sorts in what waits in the index's list of words
 * (PostgreSQL manual, "GIN fast update technique"). May be broken off at any moment, and run twice at once.
 */
export async function fileCustomers({ database: { system }, calls }: Parts): Promise<void> {
  const stepBack = new StepBack(calls);
  const piece = () => stepBack.work(() => filePiece(system, stepBack.busy ? PIECE_BESIDE_CALLS : PIECE));
  let listed = 0;
  for (let filed = await piece(); filed !== null; filed = await piece()) {
    listed += filed;
    if (listed < (stepBack.busy ? LISTED_BESIDE_CALLS : LISTED)) continue;
    listed = 0;
    await stepBack.work(() => sortIn(system));
  }
  await stepBack.work(() => sortIn(system));
}

/**
 * Files the next customers of one import that is not under way any more: along the key, since a search for the import's
 * own would begin anew for each piece. Those that were changed since have been filed then. Returns how many were looked
 * at; null when nothing waits.
 */
async function filePiece(system: Pool, limit: number): Promise<number | null> {
  const { rows } = await system.query<{ n: number }>(
    `with upload as (
       select u.enterprise_id, u.id, u.unfiled from customer_upload u
       where u.unfiled is not null and (u.completed_at is not null or not exists (
         select from job j where j.enterprise_id = u.enterprise_id and j.id = u.job_id
           and j.state in ('queued', 'running')))
       order by u.id limit 1 for update of u skip locked),
     piece as materialized (
       select c.* from upload u cross join lateral (
         select enterprise_id, id, upload_id = u.id as added, search, email from customer
         where enterprise_id = u.enterprise_id and id > u.unfiled order by id limit $1 for key share) c),
     filed as (insert into customer_lookup select enterprise_id, id, search, email from piece where added
       on conflict do nothing)
     update customer_upload u set unfiled = (select max(id::text)::uuid from piece)
     from upload where u.enterprise_id = upload.enterprise_id and u.id = upload.id
     returning (select count(*) from piece)::int as n`,
    [limit],
  );
  return rows[0]?.n ?? null;
}

const sortIn = (system: Pool) => system.query("select gin_clean_pending_list('customer_lookup_words')");

export const filingCustomers = (platform: Platform): Recurring => ({
  name: "customers:search-index",
  cron: "* * * * *",
  run: () => fileCustomers(platform),
});
