import { describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { asMessage } from "./format.ts";
import { withSources } from "./sources.ts";

const page = { url: "https://shop.example/returns", title: "Returns [new]", cited: [2, 3] };
const manual = { url: "/bots/1/gen-ai/2?page=1", title: "manual.pdf", cited: [1] };
const LIST = "\n\n[1] [Returns  new ](https://shop.example/returns)";

describe("sources of an answer", () => {
  it.each([
    ["links what can be opened, counted anew", "30 days [1][2]. Free [3].", `30 days [1]. Free [1].${LIST}`],
    ["takes the marks of documents out", "30 days [1].", "30 days."],
    ["leaves numbers alone that are no marks of its own", "Room [7] is free [1].", "Room [7] is free."],
    ["leaves a text without marks as it is", "30 days.", "30 days."],
  ])("%s", (_, text, shown) => expect(withSources(text, [manual, page])).toBe(shown));

  it("are written as the channel can show them, and left out where they do not fit", () => {
    const reply = { text: "30 **days** [2].", sources: [page] };
    const shown = (type: number, textMax: number) => {
      const content = asMessage(reply, type, { buttons: { max: 3, titleMax: 20 }, textMax });
      return content.kind === "text" ? content.text : content.kind;
    };
    expect(shown(CHANNEL_TYPES.WEB, 4_000)).toBe(`30 **days** [1].${LIST}`);
    expect(shown(CHANNEL_TYPES.WHATSAPP, 4_000)).toBe(
      "30 *days* [1].\n\n[1] Returns  new  (https://shop.example/returns)",
    );
    expect(shown(CHANNEL_TYPES.WHATSAPP, 40)).toBe("30 *days*.");
  });
});
