import { describe, expect, it } from "vitest";
import { credentialProblems } from "./kit/index.ts";
import { casesOf } from "./kit/testing/cases.ts";
import { ADAPTERS, adapterOf } from "./registry.ts";

const CASES = casesOf(ADAPTERS);
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

describe("the list", () => {
  it("names each vendor once, by a word that is stored", () => {
    expect(isUnique(ADAPTERS.map(({ vendor }) => vendor))).toBe(true);
    expect(isUnique(ADAPTERS.map(({ name }) => name))).toBe(true);
    for (const { vendor, name, types } of ADAPTERS) {
      expect(vendor).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(name).not.toBe("");
      expect(types.length).toBeGreaterThan(0);
      expect(isUnique(types.map(String))).toBe(true);
      expect(adapterOf(vendor)?.vendor).toBe(vendor);
    }
    expect(adapterOf("nobody")).toBeUndefined();
  });

  it.each(CASES)("asks for $label in a form of its own words", ({ adapter, account }) => {
    const fields = adapter.credentials(account.type);
    expect(isUnique(fields.map(({ name }) => name))).toBe(true);
    expect(isUnique(fields.map(({ label }) => label))).toBe(true);
    const messages = fields.flatMap(({ required }) => required ?? []);
    expect(isUnique(messages)).toBe(true);
    for (const { name, label, help } of fields) expect([name, label, help]).not.toContain("");
    expect(messages).not.toContain("");
    expect(credentialProblems(adapter, account.type, account.credentials)).toEqual([]);
    expect(credentialProblems(adapter, account.type, {}).map(({ message }) => message)).toEqual(messages);
  });

  it.each(CASES)("says what $label can do without contradicting itself", ({ adapter, account }) => {
    const can = adapter.capabilities(account.type, account.credentials);
    expect(can.content.length).toBeGreaterThan(0);
    expect(isUnique(can.content)).toBe(true);
    // A mail carries files of any kind.
    expect(can.media.length > 0).toBe(can.content.includes("media") || can.content.includes("email"));
    expect(can.list !== null).toBe(can.content.includes("list"));
    expect(can.buttons.max > 0).toBe(can.content.includes("buttons"));
    if (adapter.grounds === "assumed") expect(can.doubt).toBe("ask");
    if (can.doubt === "echo") expect(can.receipts.length).toBeGreaterThan(0);
  });
});

/** The fields that the specification names for each vendor (beside the channel's own contactId). */
const SPECIFIED: Readonly<Record<string, string>> = {
  "route-mobile 4": "username password",
  "karix 0": "username password",
  "karix-rcm 4": "environment accKey wabaId webhookId",
  "kaleyra 4": "apiKey sid wabaId",
  "airtel 4": "username password customerId businessId",
  "airtel 10": "customerId agentId subAccountId",
  "mcmi 4": "authKey",
  "sap365 5": "accountName accKey",
  "sinch 4": "appId projectId keyId keySecret region",
  "sparkpost 1": "fromEmail authKey subAccount fromName",
  "netcore 1": "fromEmail authKey subAccount fromName",
  "sms-key 0": "accKey sender",
  "ttbs 0": "user pswd sender PE_ID",
  "mobeep 0": "username password sender principalEntityId",
  "vi 10": "clientId clientSecret templateClientId templateClientSecret",
  "dotgo 10": "clientId clientSecret templateClientId templateClientSecret",
  "tanla 10": "clientId clientSecret templateClientId templateClientSecret",
  "jio 10": "clientId clientSecret WebhookVerificationToken",
  "syniverse 4": "namespace companyId appId authToken wabaId",
};

it.each(Object.entries(SPECIFIED))("asks for what the specification names: %s", (label, names) => {
  const one = CASES.find((found) => found.label === label);
  const fields = one?.adapter.credentials(one.account.type).map(({ name }) => name) ?? [];
  expect(fields).toEqual(expect.arrayContaining(names.split(" ")));
});

it("says what a carrier's client for templates is for", () => {
  for (const vendor of ["vi", "dotgo", "tanla"]) {
    const fields = ADAPTERS.find((one) => one.vendor === vendor)!.credentials(10);
    const template = fields.filter(({ name }) => name.startsWith("templateClient"));
    expect(template.map(({ required, help }) => [typeof required, help])).toEqual([
      ["string", expect.stringMatching(/sent without it/)],
      ["string", expect.stringMatching(/sent without it/)],
    ]);
  }
});

it.each([
  "Auth id is required",
  "Environment is required",
  "Client id is required",
  "Sender id is required",
  "this field is required",
])("says %s in the specification's words", (sentence) => {
  const said = CASES.flatMap(({ adapter, account }) => adapter.credentials(account.type));
  expect(said.some(({ required }) => required === sentence)).toBe(true);
});
