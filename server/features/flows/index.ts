import type { Channels } from "#server/features/channels/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import type { FinishedListener } from "./answers/finished.ts";
import { flowEvents } from "./events.ts";
import { flowHandlers } from "./routes.ts";
import { createFlowService } from "./service.ts";
import { flowKind } from "./trash.ts";

export interface Flows {
  feature: Feature;
  /** Says that somebody finished a flow. */
  onFinished(listener: FinishedListener): void;
}

/** WhatsApp flows: forms of several screens that open in the chat, and what people answered in them. */
export function createFlows(
  platform: Platform,
  { directory, onEvents }: Pick<Channels, "directory" | "onEvents">,
  writeAttributes: WriteAttributes,
): Flows {
  const listeners: FinishedListener[] = [];
  onEvents(flowEvents(platform, { writeAttributes, listeners }));
  const flows = createFlowService(directory);
  return {
    feature: { routes: [...flowHandlers(flows)], trash: [flowKind(flows)] },
    onFinished: (listener) => void listeners.push(listener),
  };
}
