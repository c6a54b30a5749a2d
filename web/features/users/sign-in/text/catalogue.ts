import { addSaid } from "#web/platform/said/index.ts";
import { addTexts, type Catalogue } from "#web/platform/i18n/index.ts";
import en from "./en.ts";

const settingsTexts: Catalogue = { en, hi: () => import("./hi.ts"), ar: () => import("./ar.ts") };
await Promise.all([addTexts("signOnSettings", settingsTexts), addSaid("refusals", "found")]);
