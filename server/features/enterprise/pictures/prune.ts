import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { dropPicture } from "./pictures.ts";

// One that was uploaded into a form that is not saved yet is used by nobody.
const LEFT_ALONE = "1 day";

/** Forgets, every night, the pictures that no details and no white label show, in the trash neither. */
export const pruningPictures = ({ database, store }: Platform): Recurring => ({
  name: "enterprise:prune-pictures",
  cron: "41 3 * * *",
  async run() {
    const gone = await database.system.query<{ name: string }>(
      `delete from enterprise_picture p where created_at < now() - interval '${LEFT_ALONE}'
         and not exists (select from enterprise e left join enterprise_branding b using (enterprise_id)
           where e.enterprise_id = p.enterprise_id
             and position(p.name in concat(e.configuration -> 'general' ->> 'logo', b.look::text)) > 0)
         and not exists (select from trash_rows t where t.enterprise_id = p.enterprise_id
           and t.table_name = 'enterprise_branding' and position(p.name in t.data::text) > 0)
       returning name`,
    );
    for (const { name } of gone.rows) {
      const { rows } = await database.system.query("select from enterprise_picture where name = $1 limit 1", [
        name,
      ]);
      if (rows.length === 0) await dropPicture(store, name);
    }
  },
});
