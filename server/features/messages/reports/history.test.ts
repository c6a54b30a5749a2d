import { expect, it } from "vitest";
import type { MessageStatus } from "#contract/messages/status.ts";
import { inOrder } from "./history.ts";

const read = (...steps: [MessageStatus, number][]) =>
  inOrder(
    steps.map(([status, second]) => ({ status, at: new Date(1_795_000_000_000 + second * 1_000) })),
  ).map(({ status }) => status);

it("tells an acceptance before what was reported of it, however late it was written down", () => {
  expect(read(["sent", 1], ["delivered", 2], ["read", 4], ["accepted", 5.3])).toEqual([
    "accepted",
    "sent",
    "delivered",
    "read",
  ]);
  expect(read(["failed", 1], ["accepted", 2.1])).toEqual(["accepted", "failed"]);
  expect(read(["accepted", 0.2], ["sent", 1])).toEqual(["accepted", "sent"]);
});

it("leaves what came before it was sent again where it was", () => {
  expect(read(["failed", 1.25], ["accepted", 3.1], ["sent", 4])).toEqual(["failed", "accepted", "sent"]);
  expect(read(["doubt", 1.25], ["sent", 3], ["accepted", 3.1])).toEqual(["doubt", "accepted", "sent"]);
  expect(read(["accepted", 0.5], ["failed", 2], ["sent", 90], ["accepted", 91.2])).toEqual([
    "accepted",
    "failed",
    "accepted",
    "sent",
  ]);
  const twice = read(["accepted", 0.5], ["failed", 2], ["failed", 90], ["accepted", 91.2]);
  expect(twice).toEqual(["accepted", "failed", "accepted", "failed"]);
});
