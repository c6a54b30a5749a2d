import type { Channels } from "#server/features/channels/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { flowEvents } from "./events.ts";
import { flowHandlers } from "./routes.ts";
import { createFlowService } from "./service.ts";
import { flowKind } from "./trash.ts";

/** WhatsApp flows: forms of several screens that open in the chat, and what people answered in them. */
export function createFlows(
  platform: Platform,
  { directory, onEvents }: Pick<Channels, "directory" | "onEvents">,
): Feature {
  onEvents(flowEvents(platform));
  const flows = createFlowService(directory);
  return { routes: [...flowHandlers(flows)], trash: [flowKind(flows)] };
}
