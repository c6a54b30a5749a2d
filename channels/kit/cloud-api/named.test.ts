import { expect, it } from "vitest";
import { namedById, NAMELESS, readCloudPart } from "./named.ts";

const change = (field: string, value: object) => ({ field, value });
const status = (id: string, metadata?: object) =>
  change("messages", { metadata, statuses: [{ id, status: "read", timestamp: "1" }] });
const verdict = (name: string) =>
  change("message_template_status_update", { event: "APPROVED", message_template_name: name });
const body = (...entry: [account: string, ...changes: object[]][]) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: entry.map(([id, ...changes]) => ({ id, changes })),
  });
const part = (text: string, own = namedById("901", "77")) => {
  const found = readCloudPart(text, own)!;
  const events = found.events.map((event) =>
    event.kind === "receipt" ? event.vendorIds[0] : event.kind === "template" ? event.name : event.kind,
  );
  return { events, elsewhere: found.elsewhere };
};
const number = (phone_number_id: string | number) => ({ phone_number_id });

it("takes what names its number or nobody, and says who else is named", () => {
  const text = body(["77", status("a", number("901")), status("b", number(902)), status("c")]);
  expect(part(text)).toEqual({ events: ["a", "c"], elsewhere: ["902"] });
  expect(part(text, namedById("902", "77"))).toEqual({ events: ["b", "c"], elsewhere: ["901"] });
});

it("takes what is about its whole account, which others may have too", () => {
  const text = body(["77", verdict("sale"), change("flows", {})], ["78", verdict("other")]);
  expect(part(text)).toEqual({ events: ["sale", "other"], elsewhere: ["77", "78"] });
});

it("takes all of it where an address is told of one number alone", () => {
  const text = body(["77", status("a", number("901")), verdict("sale")]);
  expect(part(text, NAMELESS)).toEqual({ events: ["a", "sale"], elsewhere: [] });
});

it("reads a body of very many names in no time", () => {
  const many = Array.from({ length: 60_000 }, (_, at) => status("a", number(String(at))));
  expect(part(body(["77", ...many])).elsewhere).toHaveLength(59_999);
});
