import { describe, expect, it } from "vitest";
import { movedMarks, piecesOf, trimmedRange, withMark } from "./marks.ts";

const mark = (entityStartPos: number, entityEndPos: number, entityId = "sys.number") => ({
  entityId,
  entityStartPos,
  entityEndPos,
});
/** The words under the marks after an edit. */
const after = (before: string, edited: string, ...marks: ReturnType<typeof mark>[]) =>
  movedMarks(before, edited, marks).map(({ entityStartPos, entityEndPos }) =>
    edited.slice(entityStartPos, entityEndPos),
  );

describe("marks of a phrase that is edited", () => {
  const phrase = "fly to Pune on Monday";
  const pune = mark(7, 11);
  const monday = mark(15, 21);

  it("stay where they are before the change", () => {
    expect(after(phrase, "fly to Pune on Friday", pune)).toEqual(["Pune"]);
  });
  it("move along behind the change", () => {
    expect(after(phrase, "please fly to Pune on Monday", pune, monday)).toEqual(["Pune", "Monday"]);
    expect(after(phrase, "fly Pune on Monday", pune, monday)).toEqual(["Pune", "Monday"]);
  });
  it("grow and shrink with a change inside them", () => {
    expect(after("in New York", "in New old York", mark(3, 11))).toEqual(["New old York"]);
    expect(after("in New old York", "in New York", mark(3, 15))).toEqual(["New York"]);
  });
  it("go when their own edge was written over", () => {
    expect(after(phrase, "fly tomorrow", pune)).toEqual([]);
    expect(after(phrase, "fly to on Monday", pune, monday)).toEqual(["Monday"]);
  });
  it("keep a whole word that was replaced by another", () => {
    expect(after(phrase, "fly to Goa on Monday", pune, monday)).toEqual(["Goa", "Monday"]);
  });
  it("count in UTF-16, as the wire does", () => {
    expect(after("🙂 Pune", "🙂🙂 Pune", mark(3, 7))).toEqual(["Pune"]);
  });
});

describe("marking", () => {
  it("leaves blanks at the ends of a selection out", () => {
    expect(trimmedRange("to  Pune now", 2, 9)).toEqual({ start: 4, end: 8 });
    expect(trimmedRange("a   b", 1, 4)).toBeUndefined();
    expect(trimmedRange("Pune", 9, -3)).toEqual({ start: 0, end: 4 });
  });
  it("takes the place of what it overlaps", () => {
    expect(withMark([mark(0, 4), mark(5, 9)], mark(2, 6, "x"))).toEqual([mark(2, 6, "x")]);
    expect(withMark([mark(5, 9)], mark(0, 5, "x"))).toEqual([mark(0, 5, "x"), mark(5, 9)]);
  });
  it("cuts a phrase at its marks and skips impossible ones", () => {
    expect(piecesOf("to Pune", [mark(3, 7), mark(5, 99), mark(2, 2)])).toEqual([
      { text: "to " },
      { text: "Pune", mark: mark(3, 7) },
    ]);
  });
});
