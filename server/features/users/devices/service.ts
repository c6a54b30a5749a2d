import { createECDH } from "node:crypto";
import type { BodyOf } from "#contract/route.ts";
import type { deviceRoutes } from "#contract/users/devices.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { personOf, type Scope } from "#server/platform/scope.ts";
import { deleteDevice, insertDevice, isRegistered, releaseEndpoint } from "./repository.ts";

type Token = BodyOf<(typeof deviceRoutes)["addDevice"]>["token"];

const refused = (field: string, message: string) =>
  fail("INVALID_INPUT", { summary: `${field} ${message}.` }, [{ field, message }]);

/** The browsers in which somebody wants to be told by web push. */
export function createDevices({ config, database }: Pick<Platform, "config" | "database">) {
  /** Browsers are given https addresses; an operator may allow others, to try it out. */
  function demandEndpoint(endpoint: string): void {
    const { protocol, origin } = new URL(endpoint);
    if (protocol !== "https:" && !config.OUTBOUND_ALLOW.includes(origin))
      throw refused("token.endpoint", "must begin with https://");
  }

  return {
    async add(scope: Scope, { endpoint, keys }: Token): Promise<void> {
      const userId = personOf(scope);
      const { credentialId } = scope.principal;
      if (credentialId === null) throw fail("PERSON_NEEDED");
      demandEndpoint(endpoint);
      demandPoint(keys.p256dh);
      // Consoles register their browser anew whenever they are opened.
      if (await isRegistered(scope, credentialId, endpoint)) return;
      await releaseEndpoint(database.system, endpoint);
      await scope.write(async (work) => {
        const id = newId();
        await insertDevice(work, {
          id,
          user_id: userId,
          session_id: credentialId,
          endpoint,
          public_key: keys.p256dh,
          auth_secret: keys.auth,
        });
        await work.audit({ action: "user.device_added", subjectId: userId, subject: work.principal.name });
      });
    },
    remove: (scope: Scope, endpoint: string): Promise<void> =>
      scope.write(async (work) => {
        const userId = personOf(scope);
        if (!(await deleteDevice(work, userId, endpoint))) return;
        await work.audit({ action: "user.device_removed", subjectId: userId, subject: work.principal.name });
      }),
  };
}
export type Devices = ReturnType<typeof createDevices>;

/** A key that is no point of the curve could never be encrypted for. */
function demandPoint(key: string): void {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, "base64url"));
  } catch {
    throw refused("token.keys.p256dh", "must be a public key of P-256");
  }
}
