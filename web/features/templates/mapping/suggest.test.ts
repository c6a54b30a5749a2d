import { expect, it } from "vitest";
import { readTemplate, slotsOf } from "#engines/templates/index.ts";
import { autoMap, suggestColumn } from "./suggest.ts";

const { template } = readTemplate({
  name: "x",
  components: [
    { type: "BODY", text: "Hi {{1}}, your order {{2}} comes on {{3}}. Zz {{4}}" },
    { type: "BUTTONS", buttons: [{ type: "URL", text: "T", url: "https://x.example/track/{{1}}" }] },
  ],
});
const columns = ["Phone Number", "Customer Name", "Order Id", "City"];

it("suggests the column that the words before a variable mean", () => {
  const found = slotsOf(template).map((slot) => [slot.key, suggestColumn(template, slot, columns)]);
  expect(Object.fromEntries(found)).toMatchObject({
    "body.1": "Customer Name",
    "body.2": "Order Id",
    "body.3": undefined,
    "body.4": undefined,
  });
});

it("takes the name of a named variable", () => {
  const named = readTemplate({ components: [{ type: "BODY", text: "{{city}} {{order_id}}" }] }).template;
  expect(slotsOf(named).map((slot) => suggestColumn(named, slot, columns))).toEqual(["City", "Order Id"]);
});

it("maps what is clear and leaves what a person wrote", () => {
  const rows = [
    { variable: "body.1", type: "static", value: "friend" },
    { variable: "body.4", type: "static", value: "  " },
  ];
  expect(autoMap(template, columns, rows)).toEqual([
    rows[0],
    { variable: "body.2", type: "column", value: "Order Id" },
  ]);
});
