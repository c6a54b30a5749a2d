import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { viewOf } from "./places.ts";
import { CUSTOMERS } from "./queries.ts";

export default {
  kind: "customers",
  async find(search, signal) {
    const { customers } = await api(CUSTOMERS, { query: { search, perPage: FOUND_MOST }, signal });
    return customers.customers.map(({ id, name, phoneNumber, whatsAppNumber }) => {
      const number = phoneNumber ?? whatsAppNumber ?? "";
      return { id, label: name || number, detail: name ? number : "", to: viewOf({ id }) };
    });
  },
} satisfies Finder;
