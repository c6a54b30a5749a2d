import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { notify } from "./notify.ts";

const played = vi.hoisted(() => ({ play: vi.fn(async () => {}) }));
vi.mock("#web/platform/sounds.ts", () => played);
const { play } = played;

const wanted = { repeat: true };
beforeEach(() => {
  vi.useFakeTimers();
  wanted.repeat = true;
  play.mockClear();
  queryClient.clear();
  vi.stubGlobal("fetch", async () =>
    Response.json({
      status: true,
      code: 200,
      message: "",
      response: {
        profile: {
          audioSettings: {
            enable: true,
            sounds: ["new_chat", "new_message"].map((type) => ({
              type,
              sound: "bell",
              volume: 80,
              ...wanted,
            })),
          },
        },
      },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it("sounds until it is answered, however long that takes", async () => {
  let open = true;
  void notify("new_message", () => open);
  await pass(61);
  expect(play).toHaveBeenCalledTimes(16);
  open = false;
  await pass(60);
  expect(play).toHaveBeenCalledTimes(16);
});

it("sounds once at a time for all that waits, and as long as any of it does", async () => {
  const waits = new Set(["one", "two", "three"]);
  for (const id of waits) void notify("new_chat", () => waits.has(id));
  await pass(1);
  expect(play).toHaveBeenCalledTimes(3);
  await pass(20);
  expect(play).toHaveBeenCalledTimes(8);
  waits.delete("one");
  waits.delete("two");
  await pass(4);
  expect(play).toHaveBeenCalledTimes(9);
  waits.clear();
  await pass(60);
  expect(play).toHaveBeenCalledTimes(9);
});

it("sounds once where it is not to be repeated", async () => {
  wanted.repeat = false;
  void notify("new_message", () => true);
  await pass(60);
  expect(play).toHaveBeenCalledTimes(1);
});
