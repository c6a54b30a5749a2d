import type { apiKeyRoutes } from "#contract/api-keys/index.ts";
import { KEYS_MAX } from "#contract/api-keys/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { demandWithin } from "#server/features/roles/public.ts";
import { endingOf, newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { SESSION_CHANNEL } from "#server/platform/session/sessions.ts";
import { allKeys, deleteKey, findKey, insertKey, type KeyRow } from "./repository.ts";

const missing = () => fail("NOT_FOUND", { what: "api-key" });

/** Keys of programs. */
export const apiKeys = {
  list: (scope: Scope) => allKeys(scope),

  async get(scope: Scope, id: string): Promise<KeyRow> {
    const row = await findKey(scope, id);
    if (!row) throw missing();
    return row;
  },

  add: (scope: Scope, body: BodyOf<(typeof apiKeyRoutes)["addApiKey"]>) =>
    scope.write(async (work) => {
      const { name, permissions } = body;
      // A key looks as far as everybody: whoever sees less may make none that sees chats.
      demandWithin(work.principal, {
        permissions: new Set<string>(permissions),
        dataScope: permissions.some((one) => one.startsWith("CHAT.")) ? "all" : "own",
      });
      const expires_at = body.expiresAt ? new Date(body.expiresAt) : null;
      if (expires_at && expires_at.getTime() <= Date.now())
        throw fail("KEY_ALREADY_OVER", {}, [{ field: "expiresAt", message: "Choose a later day." }]);
      if ((await allKeys(work)).length >= KEYS_MAX) throw fail("TOO_MANY_KEYS", { max: KEYS_MAX });
      const token = newToken("key");
      const row = await insertKey(work, {
        id: newId(),
        name,
        token_hash: tokenHash(token),
        ending: endingOf(token),
        permissions,
        expires_at,
        used_at: null,
        made_by: work.principal.name,
      });
      await work.audit({
        action: "api_key.created",
        subjectId: row.id,
        subject: name,
        after: { permissions, expiresAt: expires_at },
      });
      return { row, token };
    }),

  remove: (scope: Scope, id: string): Promise<void> =>
    scope.write(async (work) => {
      const gone = await deleteKey(work, id);
      if (!gone) throw missing();
      await work.audit({
        action: "api_key.deleted",
        subjectId: id,
        subject: gone.name,
        before: { permissions: gone.permissions, expiresAt: gone.expires_at },
      });
      // Every process forgets it, and ends what is connected with it.
      await work.publish(SESSION_CHANNEL, id);
    }),
};
