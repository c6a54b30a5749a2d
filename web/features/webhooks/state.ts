import type { Webhook } from "#contract/webhooks/views.ts";

type State = "active" | "failing" | "disabled" | "off";

/** How a webhook stands: whether it is told, whether that arrives, and who switched it off. */
export function stateOf({ active, failingSince, disabledAt }: Webhook): State {
  if (!active) return disabledAt ? "disabled" : "off";
  return failingSince ? "failing" : "active";
}
