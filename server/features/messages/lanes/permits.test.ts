import { expect, it } from "vitest";
import { Permits } from "./permits.ts";

it("gives no more than there are, in the order in which they were asked for, and the urgent ones first", async () => {
  const permits = new Permits(2);
  const had: string[] = [];
  const take = (name: string, urgent = false) => permits.take(urgent).then(() => void had.push(name));
  await Promise.all([take("a"), take("b")]);
  const waiting = [take("c"), take("d"), take("urgent", true)];
  await Promise.resolve();
  expect(had).toEqual(["a", "b"]);
  expect(permits.hurry).toBe(true);
  const back = permits.letPass().then(() => had.push("back"));
  await waiting[2];
  expect(had).toEqual(["a", "b", "urgent"]);
  for (let n = 0; n < 3; n++) permits.give();
  await Promise.all([...waiting, back]);
  expect(had).toEqual(["a", "b", "urgent", "c", "d", "back"]);
  expect(permits.hurry).toBe(false);
});
