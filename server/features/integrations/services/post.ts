import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import { signatures } from "#server/features/webhooks/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findIntegration, integrationTypes } from "../repository.ts";
import { openKey } from "../secret.ts";
import type { Rows } from "../tables.ts";
import { authHeaders } from "./http-auth.ts";
import { withoutSecrets } from "./secrets.ts";
import type { Tried } from "./try.ts";

const OPTIONS = { timeoutMs: 10_000, maxBytes: 256 * 1024 };

/** The types of configuration that take JSON by HTTP. */
const POSTABLE: readonly number[] = [AUTH_TYPES.compute, AUTH_TYPES.webhooks];

/** What is told to a service: its name, and the JSON that stands in the body. */
export interface ServicePost {
  event: string;
  /** The same for each try of one thing: a service may tell by it what it has already. */
  key: string;
  body: object;
}
export type PostToService = (rows: Rows, integrationId: string, post: ServicePost) => Promise<Tried>;

/** Posts JSON to a service that is configured. What becomes of it is told and never thrown; no secret stands in it. */
export function createServicePost({
  outbound,
  secrets,
}: Pick<Platform, "outbound" | "secrets">): PostToService {
  async function headersOf(type: number, of: ServiceSettings, event: string, body: string) {
    if (type === AUTH_TYPES.compute) return authHeaders(outbound, of);
    const timestamp = Math.floor(Date.now() / 1_000);
    return {
      "dlvrd-event": event,
      "dlvrd-timestamp": String(timestamp),
      "dlvrd-signature": signatures([of.signingSecret ?? ""], timestamp, body),
    };
  }

  return async (rows, integrationId, post) => {
    const row = await findIntegration(rows, integrationId);
    if (!row || !POSTABLE.includes(row.auth_type))
      return { ok: false, message: "The configuration does not exist any more." };
    let of: ServiceSettings = {};
    try {
      of = { ...row.config.settings, ...(JSON.parse(openKey(secrets, row)) as ServiceSettings) };
      const body = JSON.stringify(post.body);
      const headers = {
        ...(await headersOf(row.auth_type, of, post.event, body)),
        "content-type": "application/json",
        "idempotency-key": post.key,
      };
      const { status } = await outbound.call({ method: "POST", url: of.url ?? "", headers, body }, OPTIONS);
      return { ok: status >= 200 && status < 300, message: `${row.name} answered with ${status}.` };
    } catch (error) {
      return { ok: false, message: withoutSecrets(`${row.name}: ${(error as Error).message}`, of) };
    }
  };
}

/** Ids of every configuration, and of those that take JSON by HTTP. */
export async function postableServices(rows: Rows): Promise<{ all: Set<string>; postable: Set<string> }> {
  const types = await integrationTypes(rows);
  const postable = [...types].filter(([, type]) => POSTABLE.includes(type)).map(([id]) => id);
  return { all: new Set(types.keys()), postable: new Set(postable) };
}
