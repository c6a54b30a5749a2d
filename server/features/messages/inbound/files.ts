import { type ChannelEvent, type InboundFile, uuidOf } from "#channels/kit/index.ts";
import type { OpenChannel, Told } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";

/** A file that came with a message, where it lies now. Whoever shows it marks it as used; what nobody uses goes. */
export interface KeptFile {
  id: string;
  key: string;
  name: string;
  mimeType: string;
  size: number;
  used: boolean;
}

/** Keeps files that come with messages: judged by their bytes, under the same id whenever the same one comes. */
export interface FileKeeper {
  /** Undefined for a file that is none of those that are taken. */
  keep(scope: Scope, id: string, file: InboundFile): Promise<KeptFile | undefined>;
  drop(files: readonly KeptFile[]): Promise<void>;
}

type Message = ChannelEvent & { kind: "message" };

/** Keeps what came with messages before they are applied, by the vendors' ids of these; what is not taken is said of the mail. */
export async function keepFiles(
  scope: Scope,
  keeper: FileKeeper | undefined,
  told: readonly Told[],
): Promise<Map<string, KeptFile[]>> {
  const kept = new Map<string, KeptFile[]>();
  if (!keeper) return kept;
  for (const { channel, events } of told)
    for (const event of events)
      if (event.kind === "message" && event.files && !channel.removed)
        kept.set(event.vendorId, await keepOf(scope, keeper, channel, event));
  return kept;
}

async function keepOf(
  scope: Scope,
  keeper: FileKeeper,
  channel: OpenChannel,
  { vendorId, files = [], content }: Message,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [at, file] of files.entries()) {
    const one = await keeper.keep(scope, uuidOf(`${channel.id} ${vendorId} ${at}`), file);
    if (one) kept.push(one);
  }
  if (kept.length < files.length && content.kind === "email") content.omitted ??= "files";
  return kept;
}
