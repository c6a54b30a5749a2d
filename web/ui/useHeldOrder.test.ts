import { describe, expect, it } from "vitest";
import { inHeldOrder } from "./useHeldOrder.ts";

const list = (...ids: string[]) => ids.map((id) => ({ id, text: `${id} now` }));
const before = (...ids: string[]) => ids.map((id) => ({ id, text: `${id} before` }));

describe("a list under the pointer", () => {
  it("stays in its order, with what is new of its entries", () => {
    expect(inHeldOrder(before("a", "b", "c"), list("c", "a", "b"))).toEqual(list("a", "b", "c"));
  });
  it("has what comes on top wait, and keeps what was pushed off its end", () => {
    expect(inHeldOrder(before("a", "b"), list("new", "b"))).toEqual([...before("a"), ...list("b")]);
  });
  it("goes on below its end", () => {
    expect(inHeldOrder(before("a", "b"), list("new", "b", "a", "c", "d"))).toEqual(list("a", "b", "c", "d"));
  });
});
