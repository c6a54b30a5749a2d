import { expect, it } from "vitest";
import type { Principal } from "#server/platform/scope.ts";
import { createRoom } from "./room.ts";

/** Somebody in the room, and each call of the system that wrote to them. */
function guest(names: string[], permissions: string[]) {
  const calls: string[] = [];
  let corked: string[] | undefined;
  const stream = {
    writableLength: 0,
    cork: () => (corked = []),
    write: (frame: Buffer) => (corked ?? calls).push(frame.subarray(2).toString()),
    uncork: () => {
      calls.push(corked!.join(" "));
      corked = undefined;
    },
  };
  const principal = { kind: "user", permissions: new Set(permissions) } as unknown as Principal;
  const wire = { ws: { readyState: 1, OPEN: 1 }, stream } as never;
  return { calls, client: { wire, principal, names: new Set(names) } };
}

it("gives each what it hears, in order and in one call", () => {
  const room = createRoom();
  const [one, two, none] = [guest(["user:1"], ["CHAT.HANDLE"]), guest([], ["CHAT.HANDLE"]), guest([], [])];
  for (const { client } of [one, two, none]) room.add(client);
  const said = (frame: string, audience: string[] = []) => ({
    event: { audience, permissions: ["CHAT.HANDLE"] },
    frame,
  });
  expect(room.send([said("a"), said("b", ["user:1"]), said("c")])).toBe(5);
  expect([one.calls, two.calls, none.calls]).toEqual([["a b c"], ["a c"], []]);
  expect(room.send([said("d")])).toBe(2);
  expect(one.calls).toEqual(["a b c", "d"]);
});
