import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeWhatsApp, numberOf } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";

let line: Pipeline;
let desk: Speaker;
beforeAll(async () => {
  line = await startPipeline();
  desk = await sitDown(line.app, line.tenant.people[3].token);
});
afterAll(() => line.stop());

/** Turned, it would read as another name, and what is written behind it as part of that. */
const TURNED = "Asha \u202Etroppus\u202C\u2067";
/** What people write who want no name. */
const UNSEEN = "\u3164\u200B";

const begun = async (number: string) =>
  (await desk.event("newChat", ({ data }) => data.chat.customer.number === number)).data.chat.customer.name;

it("people are called as they call themselves, and their names turn nothing around them", async () => {
  const { app, tenant, vendor } = line;
  const channel = await makeWhatsApp(app, tenant);
  const write = (from: string, name: string) =>
    vendor.tell(channel.hookUrl, {
      contacts: [{ wa_id: from.slice(1), profile: { name } }],
      messages: [
        {
          from: from.slice(1),
          id: `wamid.${from}`,
          timestamp: String(Math.floor(Date.now() / 1_000)),
          type: "text",
          text: { body: "Hello" },
        },
      ],
    });
  await write(numberOf(1), TURNED);
  expect(await begun(numberOf(1))).toBe("Asha troppus");
  await write(numberOf(3), UNSEEN);
  expect(await begun(numberOf(3))).toBe(numberOf(3));

  const visitor = await visit(app, await makeSite(app, tenant.token), { name: TURNED });
  await visitor.say("Hello");
  expect(await begun(visitor.visitorId)).toBe("Asha troppus");

  const { data } = await app.call("POST /chatbird/api/customer_master/customer/save", {
    token: tenant.token,
    body: { name: TURNED, phoneNumber: numberOf(2) },
  });
  const kept = await app.call("GET /chatbird/api/customer_master/customers/{id}", {
    token: tenant.token,
    params: { id: data.id },
  });
  expect(kept.data.customer.name).toBe("Asha troppus");
});
