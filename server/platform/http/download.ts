import type { FastifyRequest } from "fastify";
import type { Route } from "#contract/route.ts";
import { DOWNLOAD_ID } from "#contract/enterprise/downloads.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Passes } from "#server/platform/session/passes.ts";

/** Who fetches a file by an id in its address, where no header can be sent along: good for this very address. */
export async function bearerOfPass(
  route: Route,
  request: FastifyRequest,
  passes: Passes,
): Promise<Principal | undefined> {
  if (route.envelope !== "raw" || route.method !== "GET") return undefined;
  const url = new URL(request.url, "http://here.invalid");
  const id = url.searchParams.get(DOWNLOAD_ID);
  if (!id) return undefined;
  const found = await passes.redeem(id);
  return found?.place === placeOf(url) ? found.principal : undefined;
}

/** An address of this server without the id: what an id is issued for. */
export function placeOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(DOWNLOAD_ID);
  const rest = query.toString();
  return rest ? `${url.pathname}?${rest}` : url.pathname;
}
