import { expect, it } from "vitest";
import { z } from "zod";
import { deviceRoutes } from "#contract/users/devices.ts";
import { roles } from "#contract/users/people.ts";
import { decodeForm } from "./form.ts";

const body = z.object({
  roles,
  names: z.array(z.string()).default([]),
  kind: z.union([z.literal(""), z.enum(["1", "2"])]).default(""),
  flag: z.stringbool().or(z.boolean()).default(false),
  size: z.literal([1, 2]).optional(),
});

it.each([
  ["a list's field that stands there once", { roles: "3" }, { roles: [3] }],
  ["one that is repeated", { roles: ["4", "3"] }, { roles: [3, 4] }],
  ["one that is JSON", { roles: "[3,4]" }, { roles: [3, 4] }],
  ["texts that look like numbers", { roles: "3", names: ["7", "a"] }, { names: ["7", "a"] }],
  ["one such text", { roles: "3", names: "7" }, { names: ["7"] }],
  ["an empty list", { roles: "3", names: "" }, { names: [] }],
  ["a choice of texts", { roles: "3", kind: "2" }, { kind: "2" }],
  ["a flag", { roles: "3", flag: "true" }, { flag: true }],
  ["one of some numbers", { roles: "3", size: "2" }, { size: 2 }],
])("reads %s", (_, form, read) => {
  expect(body.parse(decodeForm(body, form))).toMatchObject(read);
});

it("reads a device as a browser's form brings it", () => {
  const { endpoint, keys } = {
    endpoint: "https://push.example/1",
    keys: { p256dh: `B${"a".repeat(86)}`, auth: "A".repeat(22) },
  };
  const form = { deviceType: "4", token: JSON.stringify({ endpoint, keys }) };
  expect(deviceRoutes.addDevice.body.parse(decodeForm(deviceRoutes.addDevice.body, form))).toMatchObject({
    deviceType: 4,
    token: { endpoint },
  });
});
