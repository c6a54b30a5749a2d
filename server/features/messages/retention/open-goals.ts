import { sql } from "kysely";
import type { Need } from "./needs.ts";

/** Whether the dispatch `d` has a goal that may still be reached: emptied, its messages would be nobody's. */
export const goalOpen: Need = sql`(d.goal_event is not null
  and coalesce(d.finished_at, d.started_at, d.created_at) + make_interval(hours => d.goal_hours) > now())`;
