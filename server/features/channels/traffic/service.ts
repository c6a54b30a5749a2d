import type { channelUseRoutes, TrafficLineView } from "#contract/channels/use.ts";
import type { QueryOf } from "#contract/route.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandChannel } from "../demand.ts";
import { listTraffic } from "./list.ts";

/** What went over a channel's wire, newest first. */
export async function trafficOf(
  scope: Scope,
  channelId: string,
  { perPage, ...wanted }: QueryOf<(typeof channelUseRoutes)["channelTraffic"]>,
): Promise<{ traffic: TrafficLineView[]; more: boolean }> {
  await demandChannel(scope, channelId);
  const lines = await listTraffic(scope, channelId, { ...wanted, limit: perPage + 1 });
  return {
    traffic: lines.slice(0, perPage).map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      direction: line.direction,
      what: line.what,
      method: line.method,
      url: line.url,
      status: line.status,
      ms: line.ms,
      requestHeaders: line.request_headers,
      requestBody: line.request_body,
      replyHeaders: line.reply_headers,
      replyBody: line.reply_body,
      error: line.error,
    })),
    more: lines.length > perPage,
  };
}
