import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";

/** A file that nobody imported, or whose import ended badly, is kept so long. */
const FILE_DAYS = 7;
/** So long an import can be undone. */
export const UNDO_DAYS = 30;
/** The texts of refused rows hold people's data; so long they can be mended. */
const ERROR_DAYS = 90;

/** Forgets, every night, what of imports is of no more use. */
export const pruningUploads = ({ database, store }: Platform): Recurring => ({
  name: "customers:prune-uploads",
  cron: "41 3 * * *",
  async run() {
    const { system } = database;
    const old = await system.query<{ file_key: string }>(
      `with old as (
         select enterprise_id, id, file_key from customer_upload
         where file_key is not null and created_at < now() - interval '${FILE_DAYS} days'
           and not exists (select from job j where j.enterprise_id = customer_upload.enterprise_id
             and j.id = customer_upload.job_id and j.state in ('queued', 'running'))),
       dropped as (
         delete from customer_upload u using old
         where u.enterprise_id = old.enterprise_id and u.id = old.id and coalesce(u.mode, 'check') = 'check'),
       emptied as (
         update customer_upload u set file_key = null from old
         where u.enterprise_id = old.enterprise_id and u.id = old.id and u.mode in ('import', 'undo'))
       select file_key from old`,
    );
    for (const { file_key } of old.rows) await store.remove(file_key);
    await system.query(
      `delete from customer_upload_change where changed_at < now() - interval '${UNDO_DAYS} days'`,
    );
    await system.query(
      `delete from customer_upload_error e using customer_upload u where u.enterprise_id = e.enterprise_id
         and u.id = e.upload_id and u.created_at < now() - interval '${ERROR_DAYS} days'`,
    );
  },
});
