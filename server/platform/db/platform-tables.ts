import type { Generated } from "kysely";
import type { JobState, RowError } from "#contract/jobs.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "./tables.ts";

export interface JobTable {
  enterprise_id: OwnEnterprise;
  id: string;
  kind: string;
  subject_id: string | null;
  title: string;
  state: Generated<JobState>;
  stage: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  error: string | null;
  counts: JsonOr<Record<string, number>>;
  errors: JsonOr<RowError[]>;
  payload: JsonOr<unknown>;
  created_by: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface RealtimeEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  seq: number | null;
  name: string;
  data: Json<unknown>;
  permissions: Generated<string[]>;
  /** Where it is not empty: those who stand under one of these names, and nobody else. */
  audience: Generated<string[]>;
  at: Moment;
}

/** The number of an enterprise's last event. */
export interface EventCounterTable {
  enterprise_id: OwnEnterprise;
  seq: number;
}

export interface AuditEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  at: Moment;
  actor_id: string | null;
  actor: string;
  action: string;
  subject_id: string | null;
  subject: string | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  address: string | null;
  request_id: string | null;
  /** Its place in the enterprise's chain; null for entries from before there was one. */
  number: number | null;
  seal: Buffer | null;
}

/** How far the chain of an enterprise goes, and its last seal. */
export interface AuditHeadTable {
  enterprise_id: OwnEnterprise;
  entries: Generated<number>;
  seal: Buffer;
}

/** A call that was made under an Idempotency-Key. */
export interface IdempotentCallTable {
  enterprise_id: OwnEnterprise;
  id: string;
  /** Whose key it is. */
  caller: string;
  key: string;
  fingerprint: Buffer;
  /** The try that goes on. */
  claim: string;
  /** The process that it goes on in. */
  owner: string;
  started_at: Moment;
  /** A transaction of it has committed. */
  written: Generated<boolean>;
  status: number | null;
  /** Its answer, sealed. */
  content: string | null;
}

declare module "./tables.ts" {
  interface Tables {
    job: JobTable;
    realtime_event: RealtimeEventTable;
    event_counter: EventCounterTable;
    audit_event: AuditEventTable;
    audit_head: AuditHeadTable;
    idempotent_call: IdempotentCallTable;
  }
}
