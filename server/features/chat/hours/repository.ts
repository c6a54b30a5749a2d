import { type WorkingHours, workingHours } from "#contract/chat/hours.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

interface OwnHours {
  departmentId: string;
  name: string;
  hours: WorkingHours;
}

/** The hours of departments that keep their own, by the departments' names: of all of them, or of one. */
export async function ownHours(
  { db, enterpriseId }: Rows,
  departmentId?: string | null,
): Promise<OwnHours[]> {
  const found = await db
    .selectFrom("chat_department_hours as h")
    .innerJoin("department as d", (join) =>
      join.onRef("d.enterprise_id", "=", "h.enterprise_id").onRef("d.id", "=", "h.department_id"),
    )
    .select(["h.department_id", "d.name", "h.hours"])
    .where("h.enterprise_id", "=", enterpriseId)
    .$if(departmentId !== undefined, (rows) => rows.where("h.department_id", "=", departmentId!))
    .orderBy(({ fn }) => fn("lower", ["d.name"]))
    .orderBy("d.id")
    .execute();
  return found.map(({ department_id, name, hours }) => ({
    departmentId: department_id,
    name,
    hours: workingHours.parse(hours),
  }));
}

export const keepHours = ({ db }: Rows, departmentId: string, hours: WorkingHours) =>
  db
    .insertInto("chat_department_hours")
    .values({ department_id: departmentId, hours: json(hours) })
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "department_id"]).doUpdateSet({ hours: json(hours) }),
    )
    .execute();

export const dropHours = ({ db, enterpriseId }: Rows, departmentId: string) =>
  db
    .deleteFrom("chat_department_hours")
    .where("enterprise_id", "=", enterpriseId)
    .where("department_id", "=", departmentId)
    .execute();
