import type { Generated, Selectable } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { HappeningKind, JourneyState, LeavingReason, RunState } from "#contract/journeys/limits.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface JourneyTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  description: Generated<string>;
  dept_id: string | null;
  state: Generated<JourneyState>;
  version: Generated<number>;
  draft: Json<JourneyDefinition>;
  published_version: number | null;
  published_at: Date | null;
  published_by_name: string | null;
  next_at: Date | null;
  created_by: string | null;
  created_at: Moment;
  updated_by_name: Generated<string>;
  updated_at: Moment;
  trashed_at: Date | null;
}
interface JourneyVersionTable {
  enterprise_id: OwnEnterprise;
  journey_id: string;
  version: number;
  definition: Json<JourneyDefinition>;
  published_at: Moment;
  published_by_name: string;
  /** What tells its goal from others; null without one. */
  goal: string | null;
}
interface JourneyListenTable {
  enterprise_id: OwnEnterprise;
  journey_id: string;
  role: "entry" | "exit" | "way" | "goal";
  what: HappeningKind | "message" | "flow";
  key: string;
  came: Generated<boolean>;
  step_id: string | null;
  way: number | null;
}
interface JourneyRunTable {
  enterprise_id: OwnEnterprise;
  id: string;
  journey_id: string;
  customer_id: string;
  state: Generated<RunState>;
  reason: LeavingReason | null;
  version: number;
  step_id: string | null;
  since: Moment;
  wake_at: Date | null;
  resting: Generated<boolean>;
  heard: number | null;
  calling: string | null;
  visits: Generated<number>;
  values: JsonOr<Record<string, string>>;
  entered_at: Moment;
  ended_at: Date | null;
  reached_at: Date | null;
  worth: string | null;
  /** The goal that they reached, as its version has it. */
  goal: string | null;
}
interface JourneyVisitTable {
  enterprise_id: OwnEnterprise;
  run_id: string;
  no: number;
  journey_id: string;
  step_id: string;
  entered_at: Date;
  at: Date;
  left_at: Date | null;
  way: string | null;
  note: string | null;
  dispatch_no: number | null;
  seq: number | null;
  again: Generated<boolean>;
}
interface JourneyArrivalTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  segment_id: string;
  customer_id: string;
  came: boolean;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    journey: JourneyTable;
    journey_version: JourneyVersionTable;
    journey_listen: JourneyListenTable;
    journey_run: JourneyRunTable;
    journey_visit: JourneyVisitTable;
    journey_arrival: JourneyArrivalTable;
  }
}

export type JourneyRow = Selectable<JourneyTable>;
export type RunRow = Selectable<JourneyRunTable>;

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
