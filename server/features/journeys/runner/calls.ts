import type { StepOf } from "#engines/journeys/index.ts";
import { customerColumns, namedAddressees } from "#server/features/customers/public.ts";
import type { PostToService } from "#server/features/integrations/public.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { dueNow } from "../due-now.ts";
import type { Walker } from "./walker.ts";
import { visitOf } from "./walker.ts";
import type { RunningJourney } from "./repository.ts";

/** A call that is made once the batch has committed. */
export interface PlannedCall {
  /** Who of several that take it up again settles it. */
  calling: string;
  runId: string;
  visitNo: number;
  customerId: string;
  journey: { id: string; name: string };
  step: StepOf<"call">;
  values: Readonly<Record<string, string>>;
}
/** Whoever dies in a call leaves it to be made again after so long; the service knows it by its key. */
export const CALL_MS = 10 * 60_000;
const AT_ONCE = 20;
/** What `heard` of a run at a call says. */
export const TAKEN = 0;
export const FAILED = 1;

export const plannedCall = (
  { row }: RunningJourney,
  step: StepOf<"call">,
  walker: Walker,
  calling: string,
): PlannedCall => ({
  calling,
  runId: walker.run.id,
  visitNo: visitOf(walker).no,
  customerId: walker.run.customer_id,
  journey: { id: row.id, name: row.name },
  step,
  values: walker.run.values,
});

/** Calls services for people at a step, outside of every transaction, and notes what became of each. */
export function createCalls(post: PostToService, { log }: Pick<Platform, "log">) {
  const open = new Set<Promise<void>>();

  async function settle(scope: Scope, { runId, calling, visitNo }: PlannedCall, ok: boolean, note: string) {
    await scope.write(async (work) => {
      const held = await work.db
        .updateTable("journey_run")
        .set({ heard: ok ? TAKEN : FAILED, wake_at: new Date(0) })
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", runId)
        .where("state", "=", "running")
        .where("calling", "=", calling)
        .executeTakeFirst();
      if (held.numUpdatedRows === 0n) return;
      if (!ok)
        await work.db
          .updateTable("journey_visit")
          .set({ note })
          .where("enterprise_id", "=", work.enterpriseId)
          .where("run_id", "=", runId)
          .where("no", "=", visitNo)
          .execute();
      await dueNow(work);
    });
  }

  async function make(scope: Scope, calls: readonly PlannedCall[]): Promise<void> {
    const columns = await customerColumns(scope);
    const people = await namedAddressees(
      scope,
      calls.map(({ customerId }) => customerId),
      CHANNEL_TYPES.SMS,
    );
    const waiting = [...calls];
    const lane = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        const { journey, step, runId, customerId, values, visitNo } = call;
        const customer = people.get(customerId);
        const cells = customer ? columns.cells(customer) : [];
        const attributes = Object.fromEntries(columns.names.map((name, at) => [name, cells[at] ?? ""]));
        const event = "journey.call";
        const body = {
          event,
          journey,
          step: { id: step.id, name: step.name },
          runId,
          customer: { id: customerId, email: customer?.email ?? null, attributes },
          values,
        };
        const key = `${runId}-${visitNo}`;
        const { ok, message } = await post(scope, step.authConfigId ?? runId, { event, key, body });
        await settle(scope, call, ok, message);
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls.length) }, lane));
  }

  return {
    /** Makes them beside whatever else is done. */
    begin(scope: Scope, calls: readonly PlannedCall[]): void {
      if (calls.length === 0) return;
      const one = make(scope, calls)
        .catch((error: unknown) => log.error({ err: error }, "Services of a journey were not called."))
        .finally(() => open.delete(one));
      open.add(one);
    },
    close: () => Promise.all(open),
  };
}
export type Calls = ReturnType<typeof createCalls>;
