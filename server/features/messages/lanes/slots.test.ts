import { expect, it } from "vitest";
import { Slots } from "./slots.ts";

it("gives no more than there are, in the order in which they were asked for, and the urgent ones first", async () => {
  const slots = new Slots(2);
  const had: string[] = [];
  const take = (name: string, urgent = false) => slots.take(urgent).then(() => void had.push(name));
  await Promise.all([take("a"), take("b")]);
  const waiting = [take("c"), take("d"), take("urgent", true)];
  await Promise.resolve();
  expect(had).toEqual(["a", "b"]);
  expect(slots.hurry).toBe(true);
  const back = slots.letPass().then(() => had.push("back"));
  await waiting[2];
  expect(had).toEqual(["a", "b", "urgent"]);
  for (let n = 0; n < 3; n++) slots.give();
  await Promise.all([...waiting, back]);
  expect(had).toEqual(["a", "b", "urgent", "c", "d", "back"]);
  expect(slots.hurry).toBe(false);
});
