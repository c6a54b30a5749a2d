import { type ConsentEvent, consentRoutes } from "#contract/messages/consents.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ConsentEventRow } from "./repository.ts";
import { consents } from "./service.ts";

const present = (row: ConsentEventRow): ConsentEvent => ({
  id: String(row.id),
  address: row.address,
  channelType: row.channel_type,
  customerId: row.customer_id,
  optedIn: row.opted_in,
  unconfirmed: row.unconfirmed,
  way: row.way,
  words: row.words,
  by: row.by_name || null,
  at: row.at.toISOString(),
});

/** Calls about what people said of being written to. */
export const consentHandlers = () =>
  implement(consentRoutes, {
    listConsents: async ({ scope, query }) => {
      const { rows, total } = await consents.list(scope, query);
      return { data: { consents: rows.map(present), total, more: query.from + rows.length < total } };
    },
    noteConsent: async ({ scope, body }) => {
      const { row, ...stands } = await consents.note(scope, body);
      return { data: { consent: present(row), ...stands } };
    },
  });
