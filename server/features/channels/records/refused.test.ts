import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { MAIL_SERVER } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await app.tenant()).token;
});
afterAll(() => app.stop());

const create = (body: object) => app.call("POST /e/enterprise/channels", { token, body });
const mail = (more: object = {}) => ({
  name: `Mail ${Math.random()}`,
  type: 1,
  vendor: "smtp",
  contactId: `${Math.random()}@dlvrd.example`,
  data: MAIL_SERVER,
  ...more,
});

describe("a form that is filled in wrongly", () => {
  it.each<[string, object, string, string]>([
    [
      "a vendor that is none",
      { vendor: "nobody" },
      "vendor",
      "There is no vendor nobody. Choose one of the list.",
    ],
    [
      "a type it does not carry",
      { type: 4 },
      "vendor",
      "Mail server (SMTP) does not carry WhatsApp. Choose another vendor.",
    ],
    [
      "no sender",
      { contactId: "", data: { ...MAIL_SERVER, fromEmail: "" } },
      "contactId",
      "this field is required",
    ],
    ["a sender of another kind", { contactId: "shop" }, "contactId", "Please enter a valid email address"],
    ["a missing secret", { data: { ...MAIL_SERVER, password: "" } }, "data.password", "Password is required"],
    [
      "a leading space",
      { data: { ...MAIL_SERVER, user: " shop" } },
      "data.user",
      "User name must not begin with a space.",
    ],
    [
      "a field that is none",
      { data: { ...MAIL_SERVER, color: "red" } },
      "data.color",
      "Mail server (SMTP) asks for no color.",
    ],
    [
      "no number",
      { type: 4, vendor: "kaleyra", contactId: "" },
      "contactId",
      "Valid Waba Phone Number is required",
    ],
    [
      "a wrong number",
      { type: 4, vendor: "kaleyra", contactId: "12ab" },
      "contactId",
      "Invalid number format",
    ],
    [
      "a region that is none",
      { type: 4, vendor: "sinch", contactId: "+919812345678", data: { region: "in" } },
      "data.region",
      "Region must be eu or us.",
    ],
    [
      "no id",
      { type: 4, vendor: "karix-rcm", contactId: "+919812345678", data: {} },
      "data.environment",
      "Environment is required",
    ],
  ])("is refused with a sentence: %s", async (_what, change, field, sentence) => {
    const reply = await create(mail(change));
    expect(reply.status).toBe(400);
    expect((reply.data as unknown as { errors: object[] }).errors).toContainEqual({
      field,
      message: sentence,
    });
  });

  it("names what has ended, what is not there, and what another channel has", async () => {
    const google = await create(mail({ type: CHANNEL_TYPES.GOOGLE, vendor: "mcmi" }));
    expect(google.message).toMatch(/^Google Business Messenger has ended/);
    expect((await create(mail({ environment: "sandbox" }))).message).toMatch(/no sandbox runs here/);
    const deptId = "00000000-0000-7000-8000-000000000000";
    expect((await create(mail({ deptId }))).status).toBe(404);
    await create(mail({ name: "Taken", contactId: "taken@dlvrd.example" }));
    expect((await create(mail({ name: "taken" }))).message).toBe("A channel named taken exists already.");
    const again = await create(mail({ contactId: "TAKEN@dlvrd.example" }));
    expect([again.status, again.message]).toEqual([
      409,
      "Another channel has the contact id TAKEN@dlvrd.example at Mail server (SMTP) already. Change that one, or enter another contact id.",
    ]);
  });
});
