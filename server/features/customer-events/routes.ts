import { customerEventRoutes } from "#contract/customer-events/index.ts";
import { EVENT_COUNT_DAYS } from "#contract/customer-events/limits.ts";
import { customerNames, idsOfOpen } from "#server/features/customers/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentEvent, presentKind, presentNamed } from "./presenter.ts";
import { countKinds, kindsWithValues, latestEvents } from "./repository.ts";
import type { createTelling } from "./tell.ts";

export const customerEventHandlers = (tell: ReturnType<typeof createTelling>) =>
  implement(customerEventRoutes, {
    tellCustomerEvents: async ({ scope, body }) => ({ data: await tell(scope, body.events) }),
    listCustomerEvents: async ({ scope, query: { from, perPage, event, customerId } }) => {
      const found = await latestEvents(
        scope,
        { event, customerIds: customerId === undefined ? undefined : await idsOfOpen(scope, customerId) },
        { from, limit: perPage + 1 },
      );
      const shown = found.slice(0, perPage);
      const nameOf = await customerNames(scope, shown);
      return {
        data: {
          events: shown.map((row) => presentEvent(row, nameOf(row))),
          more: found.length > perPage,
        },
      };
    },
    customerEventKinds: async ({ scope, query: { counted } }) => ({
      data: {
        kinds: counted
          ? (await countKinds(scope, EVENT_COUNT_DAYS)).map(presentKind)
          : (await kindsWithValues(scope)).map(presentNamed),
      },
    }),
  });
