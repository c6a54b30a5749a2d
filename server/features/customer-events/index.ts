import type { Customers } from "#server/features/customers/public.ts";
import { createNews } from "#server/platform/news.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { PRUNE_KINDS } from "./repository.ts";
import { customerEventHandlers } from "./routes.ts";
import { createTelling, type HearEvents } from "./tell.ts";
import "./tables.ts";

export interface CustomerEvents {
  feature: Feature;
  /** What else follows where events are told. */
  onTold(hear: HearEvents): void;
}

/** What customers did, as other programs tell of it: kept, asked for by rules, heard by journeys. */
export function createCustomerEvents(
  platform: Platform,
  customers: Pick<Customers, "eventsTold">,
): CustomerEvents {
  const hearing: HearEvents[] = [];
  const news = createNews(platform, "an event", (work) =>
    work.announce("customer-events.changed", {}, ["CUSTOMER_EVENTS.VIEW"]),
  );
  return {
    feature: {
      routes: customerEventHandlers(createTelling(customers, hearing, news)),
      recurring: [
        {
          name: "customer-events:prune-kinds",
          cron: "53 3 * * *",
          run: async () => void (await platform.database.system.query(PRUNE_KINDS)),
        },
      ],
      close: () => news.close(),
    },
    onTold: (hear) => void hearing.push(hear),
  };
}
