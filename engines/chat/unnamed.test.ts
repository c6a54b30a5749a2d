import { expect, it } from "vitest";
import { ownName, unnamedVisitor } from "./unnamed.ts";

const chat = (type: number, name: string, number: string) => ({
  channel: { type },
  customer: { name, number },
});

it("knows the name that was made up for a visitor from one that somebody has", () => {
  const id = "0197a1b2-0000-7000-8000-000000009ba3";
  expect(unnamedVisitor(id)).toBe("Visitor 9ba3");
  expect(ownName(chat(12, unnamedVisitor(id), id))).toBe("");
  expect(ownName(chat(12, "Asha Rao", id))).toBe("Asha Rao");
  expect(ownName(chat(4, "+919812345678", "+919812345678"))).toBe("");
  expect(ownName(chat(4, "Visitor 5678", "+919812345678"))).toBe("Visitor 5678");
});
