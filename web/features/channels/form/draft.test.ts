import { expect, it } from "vitest";
import type { Channel } from "#contract/channels/channels.ts";
import type { CredentialFieldView } from "#contract/channels/vendors.ts";
import { bodyOf, draftOf, emptyFields } from "./draft.ts";

const field = (name: string, more: Partial<CredentialFieldView> = {}): CredentialFieldView => ({
  name,
  label: name,
  required: `${name} is required`,
  secret: false,
  multiline: false,
  kind: "alphaNumeric",
  options: null,
  initial: "",
  help: "",
  ...more,
});
const FIELDS = [
  field("host"),
  field("port", { initial: "587" }),
  field("password", { secret: true }),
  field("hook", { secret: true, required: null }),
];
const channel = {
  name: "Mail",
  contactId: "a@x.example",
  environment: "live",
  settings: { perSecond: 5 },
  data: { host: "smtp.x.example", port: "465" },
  secrets: ["password", "hook"],
} as unknown as Channel;
const SAY = { mandatory: "mandatory", sender: "sender", blank: "blank", number: "number", people: "people" };

it("begins with what the vendor suggests, or with what is saved, and never with a secret", () => {
  expect(draftOf(FIELDS, undefined, "Mail").data).toEqual({ host: "", port: "587", password: "", hook: "" });
  const draft = draftOf(FIELDS, channel, "");
  expect(draft).toMatchObject({
    name: "Mail",
    perSecond: "5",
    data: { host: "smtp.x.example", port: "465" },
  });
  expect(draft.data.password).toBeUndefined();
});

it("sends of secrets those alone that were entered or taken away, and in the sandbox none", () => {
  const draft = draftOf(FIELDS, channel, "");
  draft.data.hook = null;
  expect(bodyOf(draft, FIELDS).data).toEqual({ host: "smtp.x.example", port: "465", hook: null });
  expect(bodyOf(draft, FIELDS).settings).toEqual({ perSecond: 5 });
  expect(bodyOf({ ...draft, peoplePerDay: " 250 " }, FIELDS).settings).toEqual({
    perSecond: 5,
    peoplePerDay: 250,
  });
  expect(bodyOf({ ...draft, environment: "sandbox" }, FIELDS)).not.toHaveProperty("data");
});

it("says what is missing, in the vendor's words; a secret that is set is not", () => {
  const fresh = draftOf(FIELDS, undefined, "");
  expect(emptyFields(fresh, FIELDS, new Set(), SAY)).toEqual({
    name: "mandatory",
    contactId: "sender",
    "data.host": "host is required",
    "data.password": "password is required",
  });
  const kept = draftOf(FIELDS, channel, "");
  expect(emptyFields(kept, FIELDS, new Set(channel.secrets), SAY)).toEqual({});
  expect(emptyFields({ ...kept, perSecond: "fast" }, FIELDS, new Set(channel.secrets), SAY)).toEqual({
    perSecond: "number",
  });
  for (const peoplePerDay of ["many", "0", "2.5", "-3"])
    expect(emptyFields({ ...kept, peoplePerDay }, FIELDS, new Set(channel.secrets), SAY)).toEqual({
      peoplePerDay: "people",
    });
  expect(emptyFields({ ...kept, peoplePerDay: " 250 " }, FIELDS, new Set(channel.secrets), SAY)).toEqual({});
  expect(emptyFields({ ...kept, contactId: " +91" }, FIELDS, new Set(channel.secrets), SAY)).toEqual({
    contactId: "blank",
  });
  kept.data.password = null;
  expect(Object.keys(emptyFields(kept, FIELDS, new Set(channel.secrets), SAY))).toEqual(["data.password"]);
});
