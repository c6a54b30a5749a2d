import { expect, it } from "vitest";
import { isolated } from "#web/ui/format/isolated.ts";
import { i18n } from "./instance.ts";
import "./index.ts";
import { tamed } from "./tamed.ts";

it.each([
  ["Asha", "Asha"],
  ["gpj.\u202Eexe", "gpj.exe"],
  ["\u2066+91\u2069", "\u2066+91\u2069"],
  ["India (\u2066+91\u2069), \u2067ليلى\u2069", "India (\u2066+91\u2069), \u2067ليلى\u2069"],
  ["open \u2067ended", "open ended"],
  ["out\u2069 of it\u2067", "out of it"],
  ["\u200Fليلى", "\u200Fليلى"],
])("leaves %j as %j", (value, text) => expect(tamed(value)).toBe(text));

it("keeps what a name was set in, whatever stands in the name", () => {
  expect(tamed(isolated("ليلى"))).toBe("\u2068ليلى\u2069");
  expect(tamed(isolated("a\u2069\u202Eb"))).toBe("\u2068ab\u2069");
});

it("is what every value of a sentence goes through", () => {
  expect(i18n.t("ui.table.selectRow", { name: "Asha\u202E & Söhne <b>" })).toBe("Select Asha & Söhne <b>");
});
