import { randomBytes } from "node:crypto";
import {
  channelsReply,
  keyReply,
  readHubCall,
  UNKNOWN_CHANNEL,
} from "#sandbox/protocols/dialog360-hub/hub.ts";
import { plain, type WireReply, type WireRequest } from "#sandbox/kit/wire.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enterpriseOfPartner, sandboxPartner } from "./account.ts";
import { isShared, sharedOf } from "./repository.ts";

const BYTES = 24;

/** 360dialog's API for partners, simulated: the numbers that were shared, and a key for each. */
export function createSandboxPartner({ database, secrets }: Pick<Platform, "database" | "secrets">) {
  const { system } = database;
  return {
    async answer(request: WireRequest): Promise<WireReply> {
      const [, id = ""] = /\/partners\/([\w-]+)\//.exec(request.path) ?? [];
      const enterpriseId = enterpriseOfPartner(secrets, id);
      if (!enterpriseId) return plain("There is no such partner.", 404);
      const call = readHubCall(request, sandboxPartner(secrets, enterpriseId));
      if (call.kind === "refused") return call.reply;
      if (call.kind === "channels") return channelsReply(await sharedOf(system, enterpriseId, call.client));
      if (!(await isShared(system, enterpriseId, call.channel))) return UNKNOWN_CHANNEL;
      return keyReply(newId(), randomBytes(BYTES).toString("base64url"));
    },
  };
}
export type SandboxPartner = ReturnType<typeof createSandboxPartner>;
