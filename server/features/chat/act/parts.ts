import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import type { Change } from "../chats/change.ts";
import type { Faces } from "../chats/faces.ts";
import type { Signals } from "../notify/signals.ts";
import type { Me } from "./facts.ts";
import type { Speak } from "./speak.ts";

/** What acting on chats is done with. */
export interface ActParts {
  platform: Platform;
  directory: Pick<ChannelDirectory, "open">;
  faces: Faces;
  change: Change;
  speak: Speak;
  signal: Signals;
}

export async function meOf(scope: Scope): Promise<Me> {
  const sight = await sightOf(scope);
  return { id: sight.userId, name: scope.principal.name, sight };
}
