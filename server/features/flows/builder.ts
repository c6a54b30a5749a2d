import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandFlow } from "./demand.ts";
import { demandWhatsApp } from "./place.ts";
import { demandMaking, demandUnpublished } from "./policy.ts";
import { standingFlows } from "./repository.ts";
import { createFlowService } from "./service.ts";
import { changeFlow, demandFlowJson, makeFlow, type SaveBody } from "./write.ts";

/** A flow as a whole: its name, its categories, its JSON and the channel it stands on. */
export type WholeFlow = Pick<SaveBody, "name" | "categories" | "flowJson" | "channelId">;

/** Flows as wholes, for features that make them of something else than a person's hand. */
export function flowBuilder(directory: ChannelDirectory) {
  const { remove } = createFlowService(directory);
  return {
    /**
     * Gives the flow's id; with one, what stands there is written over, and what is published already is refused with
     * FLOW_STATE. No vendor hears of it until somebody saves or publishes it, so it may join another transaction.
     */
    async write(scope: Scope, whole: WholeFlow, id?: string): Promise<string> {
      demandMaking(scope);
      await demandWhatsApp(scope, whole.channelId);
      demandFlowJson(whole.flowJson);
      const body = { ...whole, publish: false };
      if (!id) return (await makeFlow(scope, body)).id;
      demandUnpublished(await demandFlow(scope, id));
      return (await changeFlow(scope, id, body)).id;
    },
    remove: async (scope: Scope, id: string): Promise<void> =>
      remove(scope, id, (await demandFlow(scope, id)).channel_id),
    standing: standingFlows,
  };
}
export type FlowBuilder = ReturnType<typeof flowBuilder>;
