import { expect, it } from "vitest";
import { firstUnder } from "./ElsewherePage.tsx";

const open = [
  "/dashboard",
  "/chat/conversation",
  "/chat/history",
  "/bots/:botId/x",
  "/admin/users",
  "/campaigns/broadcast",
];

it.each([
  ["/chat", "/chat/conversation"],
  ["/chat/", "/chat/conversation"],
  ["/admin", "/admin/users"],
  ["/campaigns", "/campaigns/broadcast"],
  ["/details", "/details/myprofile"],
  ["/account", "/details/myprofile"],
  ["/conversation", "/chat/conversation"],
  ["/cha", undefined],
  ["/bots", undefined],
  ["/no/such/page", undefined],
  ["/", undefined],
])("leads from %s to %s", (pathname, to) => {
  expect(
    firstUnder(
      pathname,
      open.map((path) => ({ path })),
    ),
  ).toBe(to);
});

it("leads nowhere that is not open to the person", () => {
  expect(firstUnder("/admin", [{ path: "/chat/history" }])).toBeUndefined();
});
