import type { Catalogue } from "#web/platform/i18n/index.ts";
import en from "./en.ts";

export const customerEventTexts: Catalogue = { en, hi: () => import("./hi.ts"), ar: () => import("./ar.ts") };
