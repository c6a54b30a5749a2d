import type { Texts } from "../i18n/index.ts";
import type { Sentences } from "./patterns.ts";

interface Sources {
  /** As the server writes it. */
  en: () => Promise<{ default: Sentences }>;
  hi: () => Promise<{ default: Texts }>;
  ar: () => Promise<{ default: Texts }>;
}

/** What the server says, by what it is about; each is fetched where it is shown, in the language that is read. */
export const AREAS = {
  refusals: {
    en: () => import("./texts/refusals/en.ts"),
    hi: () => import("./texts/refusals/hi.ts"),
    ar: () => import("./texts/refusals/ar.ts"),
  },
  input: {
    en: () => import("./texts/input/en.ts"),
    hi: () => import("./texts/input/hi.ts"),
    ar: () => import("./texts/input/ar.ts"),
  },
  told: {
    en: () => import("./texts/told/en.ts"),
    hi: () => import("./texts/told/hi.ts"),
    ar: () => import("./texts/told/ar.ts"),
  },
  phones: {
    en: () => import("./texts/phones/en.ts"),
    hi: () => import("./texts/phones/hi.ts"),
    ar: () => import("./texts/phones/ar.ts"),
  },
  rows: {
    en: () => import("./texts/rows/en.ts"),
    hi: () => import("./texts/rows/hi.ts"),
    ar: () => import("./texts/rows/ar.ts"),
  },
  sending: {
    en: () => import("./texts/sending/en.ts"),
    hi: () => import("./texts/sending/hi.ts"),
    ar: () => import("./texts/sending/ar.ts"),
  },
  formulas: {
    en: () => import("./texts/formulas/en.ts"),
    hi: () => import("./texts/formulas/hi.ts"),
    ar: () => import("./texts/formulas/ar.ts"),
  },
  channels: {
    en: () => import("./texts/channels/en.ts"),
    hi: () => import("./texts/channels/hi.ts"),
    ar: () => import("./texts/channels/ar.ts"),
  },
  work: {
    en: () => import("./texts/work/en.ts"),
    hi: () => import("./texts/work/hi.ts"),
    ar: () => import("./texts/work/ar.ts"),
  },
  found: {
    en: () => import("./texts/found/en.ts"),
    hi: () => import("./texts/found/hi.ts"),
    ar: () => import("./texts/found/ar.ts"),
  },
} as const satisfies Record<string, Sources>;
export type Area = keyof typeof AREAS;
