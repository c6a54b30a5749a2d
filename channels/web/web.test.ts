import { expect, it } from "vitest";
import { type Content, type LocalConnection, Unsendable } from "../kit/index.ts";
import { outgoing } from "../kit/testing/speak.ts";
import { web } from "./index.ts";

const connection = web.connect({ type: 12, contactId: "site", credentials: {} }) as LocalConnection;

it("delivers what the page can show, a template as its text", () => {
  const buttons: Content = { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] };
  expect(connection.deliver(outgoing(buttons))).toEqual(buttons);
  const template: Content = {
    kind: "template",
    name: "t",
    language: "en",
    body: [],
    buttons: [],
    rendered: "Hi",
  };
  expect(connection.deliver(outgoing(template))).toEqual({ kind: "text", text: "Hi" });
  expect(() => connection.deliver(outgoing({ ...template, rendered: undefined }))).toThrow(Unsendable);
  expect(() => connection.deliver(outgoing({ kind: "email", subject: "s", text: "t" }))).toThrow(Unsendable);
});
