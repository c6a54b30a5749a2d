import { type ApiKey, apiKeyRoutes } from "#contract/api-keys/index.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature } from "#server/platform/platform.ts";
import type { KeyRow } from "./repository.ts";
import { apiKeys } from "./service.ts";

const present = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  permissions: PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
  madeBy: row.made_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  usedAt: row.used_at?.toISOString() ?? null,
});

/** What programs call with: keys that may do what they were made for. */
export const createApiKeys = (): Feature => ({
  routes: implement(apiKeyRoutes, {
    listApiKeys: async ({ scope }) => ({ data: { apiKeys: (await apiKeys.list(scope)).map(present) } }),
    getApiKey: async ({ scope, params }) => ({
      data: { apiKey: present(await apiKeys.get(scope, params.id)) },
    }),
    addApiKey: async ({ scope, body }) => {
      const { row, token } = await apiKeys.add(scope, body);
      return { data: { apiKey: present(row), token }, message: "API Key Created Successfully" };
    },
    deleteApiKey: async ({ scope, body }) => {
      await apiKeys.remove(scope, body.id);
      return { data: {}, message: "API Key Deleted Successfully" };
    },
  }),
});
