import { expect, it } from "vitest";
import { namedById, namedByNumber, readCloudPart } from "./named.ts";

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

it("knows a number however it is written, where no id of Meta's is known", () => {
  const shown = (display_phone_number: string) => status("a", { display_phone_number, phone_number_id: "1" });
  const taken = (contact: string, display: string) =>
    part(body(["77", shown(display)]), namedByNumber(contact)).events.length === 1;
  expect(taken("+15550001111", "15550001111")).toBe(true);
  expect(taken("00525512345678", "+52 1 55 1234 5678")).toBe(true);
  expect(taken("+5491112345678", "541112345678")).toBe(true);
  expect(taken("+5511987654321", "551187654321")).toBe(true);
  expect(taken("+15550001111", "15550001112")).toBe(false);
  expect(taken("+5511987654321", "551187654322")).toBe(false);
  // Which business account it belongs to is not known: what is about one is taken.
  expect(part(body(["77", verdict("sale")]), namedByNumber("+1555"))).toEqual({
    events: ["sale"],
    elsewhere: [],
  });
});

it("reads a body of very many names in no time", () => {
  const many = Array.from({ length: 60_000 }, (_, at) => status("a", number(String(at))));
  expect(part(body(["77", ...many])).elsewhere).toHaveLength(59_999);
});
