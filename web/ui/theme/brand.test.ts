import { describe, expect, it } from "vitest";
import { BRAND_CONTRAST, brandScale, paintBrand } from "./brand.ts";
import { contrast } from "./oklch.ts";

const HEXES = ["#0C716C", "#FFD400", "#E11D48", "#5B3FD6", "#00B2FF", "#7CFC00", "#111111", "#FFFFFF"];

describe.each(HEXES)("the scale of %s", (hex) => {
  const scale = brandScale(hex);
  it("carries white text on step 6", () => {
    expect(contrast(scale[6] as string, "#ffffff")).toBeGreaterThanOrEqual(BRAND_CONTRAST);
  });
  it("is ten colours from light to dark", () => {
    expect(scale).toHaveLength(10);
    const light = scale.map((step) => contrast(step, "#000000"));
    expect(light).toEqual(light.toSorted((one, other) => other - one));
  });
  it("keeps the pairs the page sets on each other readable", () => {
    expect(contrast(scale[8] as string, scale[1] as string)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scale[7] as string, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scale[7] as string, scale[0] as string)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scale[3] as string, "#182124")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scale[9] as string, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});

it("leaves a colour that is dark enough as it is", () => {
  expect(brandScale("#0C716C")[6]).toBe("#0c716c");
});

it("paints a brand and takes it back", () => {
  const root = document.createElement("div");
  paintBrand("#FFD400", root);
  expect(root.style.getPropertyValue("--brand-6")).toMatch(/^#[0-9a-f]{6}$/);
  paintBrand("red; background: url(x)", root);
  expect(root.style.getPropertyValue("--brand-6")).toBe("");
});
