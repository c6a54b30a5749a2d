import { expect, it } from "vitest";
import { z } from "zod";
import { ALL_MAX, name, paging, pagingOrAll } from "./common.ts";

const sizeOf = (shape: z.ZodRawShape, perPage?: string) =>
  z.object(shape).safeParse({ perPage }).data?.perPage;

it.each([
  [undefined, 20, 20],
  ["50", 50, 50],
  ["-1", 500, ALL_MAX],
  ["500", 500, 500],
  ["501", undefined, undefined],
  ["0", undefined, undefined],
  ["-2", undefined, undefined],
])("reads %s a page as %s, and where lists are read whole as %s", (perPage, some, all) => {
  expect(sizeOf(paging(20), perPage)).toBe(some);
  expect(sizeOf(pagingOrAll(20), perPage)).toBe(all);
});

it("reads a name without what turns the text around it, and keeps what its own letters need", () => {
  const read = (value: string) => name(20, "Write a name.").safeParse(value);
  expect(read("  gpj.\u202Eexe \u2067 now").data).toBe("gpj.exe now");
  expect(read("\u200Fليلى\u200C").data).toBe("\u200Fليلى\u200C");
  for (const unseen of ["\u202E\u2069", "\u3164", "\u200B\u200D", "\u2800 \u115F", "\uFE0F"])
    expect(read(unseen).error?.issues[0]?.message).toBe("Write a name.");
  for (const seen of ["ا", "आशा", "🙂", "李", "7", "\u3164x"]) expect(read(seen).success).toBe(true);
});
