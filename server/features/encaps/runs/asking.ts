import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { leadsOn } from "#engines/encaps/index.ts";
import type { PostToService } from "#server/features/integrations/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { writeLog } from "../log/repository.ts";
import type { InstanceRow } from "../tables.ts";
import type { Taken } from "./advance.ts";
import { insertEvents, updateInstance } from "./repository.ts";

/** Longer than a service may take. */
const ASKING_MS = 15_000;

/**
 * Asks the service of a button before somebody goes on: outside a transaction, and only one at a time of a run.
 * Gives the run as it is then, or that it is held: nothing was taken, and the person may press once more.
 */
export const createAsking =
  (post: PostToService) =>
  async (
    scope: Scope,
    { definition, instance }: { definition: EncapDefinition; instance: InstanceRow },
    pressId: string,
    taken: Taken,
  ): Promise<InstanceRow | "held"> => {
    const { button } = taken;
    const service = button.authConfigId;
    if (taken.kind === "counted" || !service || !leadsOn(button) || !definition.authConfigs.includes(service))
      return instance;
    if (instance.asking_until && instance.asking_until.getTime() > Date.now()) return "held";
    const claimed = await updateInstance(scope, instance, { asking_until: new Date(Date.now() + ASKING_MS) });
    if (!claimed) return "held";
    const { id: instanceId, encap_id: encapId, customer_id: customerId } = instance;
    const { ok, message } = await post(scope, service, {
      event: "encap.answers",
      key: `${instanceId}:${pressId}`,
      body: {
        encapId,
        instanceId,
        customerId,
        formId: button.formId,
        buttonId: button.id,
        finished: taken.kind === "finished",
        answers: taken.values,
      },
    });
    await writeLog(scope, definition.logger, {
      encapId,
      instanceId,
      event: ok ? "called" : "callFailed",
      level: ok ? "info" : "error",
      formId: button.formId,
      message,
    });
    if (ok) return claimed;
    await updateInstance(scope, claimed, { asking_until: null });
    await insertEvents(scope, [
      {
        instance_id: instanceId,
        what: "held",
        form_id: button.formId,
        button_id: button.id,
        milestone_id: null,
        note: message,
      },
    ]);
    return "held";
  };
