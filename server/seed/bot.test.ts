import { afterAll, beforeAll, expect, it } from "vitest";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { trainBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { demoBot } from "./bot.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it("seeds a bot that books a table and calls a person", async () => {
  const { token } = await app.tenant();
  const agentId = await demoBot(async (url, payload) => {
    const headers = { [TOKEN_HEADER]: token };
    const reply = await app.http.inject({ method: "POST", url, payload, headers });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  });
  await trainBot(app, token, agentId);
  const say = async (text: string, sessionId: string | null = null) =>
    (
      await app.call("POST /chatbird/api/nlp/predictIntent", {
        token,
        body: { agentId, sessionId, message: { text } },
      })
    ).data;
  const asked = await say("I'd like a table for 3 please");
  expect(asked.output.text).toBe("A table for 3: on which day?");
  const booked = await say("12/05/2031", asked.sessionId);
  expect(booked.output.text).toBe("Booked: a table for **3** on **2031-05-12**. See you then!");
  const person = await say("I have a complaint about the food");
  expect(person).toMatchObject({ handOver: { reason: "intent" } });
  expect(person.output.text).toBe("I am connecting you to one of my colleagues.");
});
