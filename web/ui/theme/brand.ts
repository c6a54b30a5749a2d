import { contrast, toHex, toOklch } from "./oklch.ts";

/** White text must be readable on the sixth step: buttons are painted with it. */
export const BRAND_CONTRAST = 4.5;
const LIGHTEST = 0.965;
const DARKEST = 0.3;
/** How far each step has come from its lighter neighbour's end, taken from our own petrol scale. */
const DOWN = [0, 0.085, 0.22, 0.4, 0.6, 0.82];
const CHROMA = [0.12, 0.26, 0.5, 0.75, 0.95, 1];

/** Ten steps of a brand from one colour, lightest first; step 6 is the colour itself, darkened as far as needed. */
export function brandScale(hex: string): string[] {
  const base = toOklch(hex);
  const main = { ...base };
  while (contrast(toHex(main), "#ffffff") < BRAND_CONTRAST && main.l > 0) main.l -= 0.005;
  const lighter = DOWN.map((share, at) =>
    toHex({ l: LIGHTEST - (LIGHTEST - main.l) * share, c: base.c * (CHROMA[at] ?? 1), h: base.h }),
  );
  const darker = [0.28, 0.6, 0.9].map((share) =>
    toHex({
      l: main.l - Math.max(0, main.l - DARKEST) * share,
      c: base.c * (1 - share * 0.35),
      h: base.h,
    }),
  );
  return [...lighter, toHex(main), ...darker];
}

/** Paints the brand over the page: null gives our own petrol back. */
export function paintBrand(hex: string | null, root: HTMLElement = document.documentElement): void {
  const scale = hex && /^#[0-9a-f]{6}$/i.test(hex) ? brandScale(hex) : null;
  for (let step = 0; step < 10; step++) {
    if (scale) root.style.setProperty(`--brand-${step}`, scale[step] ?? null);
    else root.style.removeProperty(`--brand-${step}`);
  }
}
