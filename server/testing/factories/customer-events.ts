import type { BodyOf, ReplyOf } from "#contract/route.ts";
import type { customerEventRoutes } from "#contract/customer-events/index.ts";
import type { TestApp } from "../harness.ts";

type Tell = (typeof customerEventRoutes)["tellCustomerEvents"];

/** Tells of events, as a program does. */
export async function tellEvents(app: TestApp, token: string, events: object[]): Promise<ReplyOf<Tell>> {
  const body = { events: events as BodyOf<Tell>["events"] };
  return (await app.call("POST /chatbird/api/customer_master/events", { token, body })).data;
}
