import type { WhatsAppTemplate } from "#engines/templates/index.ts";
import { flowsNamed } from "#server/features/flows/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";

/**
 * Puts the vendor's id in the place of a flow's name where a button opens one of the channel's own flows, so that what
 * people answer is known to be of that flow. A name that is none of ours stays: the vendor may know it.
 */
export async function withFlowIds(
  rows: Rows,
  channelId: string,
  template: WhatsAppTemplate,
): Promise<WhatsAppTemplate> {
  const copy = structuredClone(template);
  for (const button of [copy, ...copy.cards].flatMap(({ buttons }) => buttons)) {
    if (button.type !== "FLOW" || button.flowName === "") continue;
    const { flowName } = button;
    const [flow] = await flowsNamed(rows, channelId, flowName);
    if (!flow) continue;
    if (flow.vendor_id === null) throw fail("TEMPLATE_FLOW_NOT_THERE", { flow: flow.name });
    Object.assign(button, { flowId: flow.vendor_id, flowName: "" });
  }
  return copy;
}
