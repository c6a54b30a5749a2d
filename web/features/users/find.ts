import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";

export default {
  kind: "people",
  async find(name, signal) {
    const { users } = await api("GET /e/enterprise/users", { query: { name, perPage: FOUND_MOST }, signal });
    return users.map(({ id, name: label, emailId }) => ({
      id,
      label,
      detail: emailId,
      to: `/admin/users?name=${encodeURIComponent(emailId)}`,
    }));
  },
} satisfies Finder;
