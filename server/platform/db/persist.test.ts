import { expect, it } from "vitest";
import { isAway, persist } from "./persist.ts";

it.each([
  [{ code: "57P01" }, true],
  [{ code: "08006" }, true],
  [{ code: "53100", message: "could not extend file: No space left on device" }, true],
  [{ code: "53300", message: "sorry, too many clients already" }, true],
  [{ code: "ECONNREFUSED" }, true],
  [new Error("Connection terminated unexpectedly"), true],
  [{ code: "23505" }, false],
  [{ code: "22P05" }, false],
])("knows whether %j will pass", (error, away) => {
  expect(isAway(error)).toBe(away);
});

it("tries again while the database is short of something, and gives other errors at once", async () => {
  let tries = 0;
  const work = async () => {
    if (++tries < 3) throw Object.assign(new Error("too many clients"), { code: "53300" });
    return tries;
  };
  expect(await persist(work, 5_000)).toBe(3);
  const broken = async () => {
    throw Object.assign(new Error("duplicate"), { code: "23505" });
  };
  await expect(persist(broken, 5_000)).rejects.toThrow("duplicate");
});
