import { RATING_STARS } from "#contract/encaps/limits.ts";
import { el, icon } from "../../kit/dom.ts";
import { say } from "../text/words.ts";
import type { Entry, EntryParts } from "./parts.ts";
import { STAR } from "./icons.ts";

/** Stars to press. */
export function drawRating({ field, id, value }: EntryParts): Entry {
  const max = typeof field.max === "number" ? field.max : RATING_STARS;
  const boxes = Array.from({ length: max }, (_, at) => {
    const count = at + 1;
    const box = el("input", {
      type: "radio",
      id: `${id}-${count}`,
      name: id,
      value: count,
      "aria-label": say("stars", { count, max }),
    });
    box.checked = Number(value) === count;
    return box;
  });
  return {
    element: el(
      "div",
      { class: "stars" },
      ...boxes.map((box) => el("label", { class: "star" }, box, icon(STAR))),
    ),
    first: boxes.find(({ checked }) => checked) ?? boxes[0]!,
    marked: boxes,
    group: true,
    role: "radiogroup",
    read() {
      const chosen = boxes.find(({ checked }) => checked);
      return chosen ? Number(chosen.value) : undefined;
    },
  };
}
