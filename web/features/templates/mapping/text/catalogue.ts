import { addTexts, type Catalogue } from "#web/platform/i18n/index.ts";
import en from "./en.ts";

const formulaTexts: Catalogue = { en, hi: () => import("./hi.ts"), ar: () => import("./ar.ts") };
await addTexts("formula", formulaTexts);
