import { z } from "zod";
import { done, id, instant, name } from "../common.ts";
import { PERMISSIONS } from "../permissions.ts";
import { API, routes } from "../route.ts";
import { KEY_NAME_MAX, KEYS_MAX } from "./limits.ts";

const permission = z.enum(PERMISSIONS);

/** What programs call with instead of a session; its token is told once and kept nowhere. */
export const apiKey = z.object({
  id: id("api-key"),
  name: z.string(),
  /** The last letters of its token. */
  ending: z.string(),
  permissions: z.array(permission),
  madeBy: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  usedAt: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyRoutes = routes({
  listApiKeys: {
    method: "GET",
    path: `${API}/apikey/getAll`,
    summary: "Every key, newest first, with what it may do and when it was last used.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    reply: z.object({ apiKeys: z.array(apiKey).max(KEYS_MAX) }),
  },
  getApiKey: {
    method: "GET",
    path: `${API}/apikey/{id}`,
    summary: "One key, without its token.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    params: z.object({ id: id("api-key") }),
    reply: z.object({ apiKey }),
  },
  addApiKey: {
    method: "POST",
    path: `${API}/apikey/add`,
    summary:
      "Make a key. Its token stands in this reply and nowhere else. Nobody gives it more than they have.",
    permission: "INTEGRATIONS.CREATE",
    envelope: "enterprise",
    body: z.object({
      name: name(KEY_NAME_MAX, "This field is mandatory."),
      permissions: z
        .array(permission)
        .min(1, "Choose what the key may do.")
        .max(PERMISSIONS.length)
        .transform((list) => PERMISSIONS.filter((one) => list.includes(one))),
      expiresAt: instant.nullish(),
    }),
    reply: z.object({ apiKey, token: z.string() }),
  },
  deleteApiKey: {
    method: "POST",
    path: `${API}/apikey/delete`,
    summary: "Delete a key; whatever calls with it is refused from then on.",
    permission: "INTEGRATIONS.DELETE",
    envelope: "enterprise",
    body: z.object({ id: id("api-key") }),
    reply: done,
  },
});
