import { expect, it } from "vitest";
import type { ChatView } from "#contract/chat/views.ts";
import { knownOf } from "./known.ts";

const chat = (type: number, name: string, number: string) =>
  ({ channel: { id: "c", name: "C", type }, customer: { id: null, name, number } }) as ChatView;

it("fills in where a person is reached, by the kind of channel, and no name that only says the number again", () => {
  const number = "+919812345678";
  expect(knownOf(chat(4, number, number))).toEqual({ name: "", phoneNumber: number, whatsAppNumber: number });
  expect(knownOf(chat(0, "Meera", number))).toEqual({ name: "Meera", phoneNumber: number });
  expect(knownOf(chat(11, "meera", "178"))).toEqual({ name: "meera", instaId: "178" });
  expect(knownOf(chat(1, "Meera", "m@x.example"))).toEqual({ name: "Meera", email: "m@x.example" });
  // A visitor's address is of our own making.
  expect(knownOf(chat(12, "Guest", "0197a1b2"))).toEqual({ name: "Guest" });
  const visitor = { email: "m@x.example", phone: null, page: "", language: "en", seenAt: "" };
  expect(knownOf(chat(12, "Meera", "0197a1b2"), visitor)).toEqual({ name: "Meera", email: "m@x.example" });
  expect(knownOf(chat(12, "Meera", "0197a1b2"), { ...visitor, phone: number })).toMatchObject({
    phoneNumber: number,
  });
});
