import { addTexts } from "#web/platform/i18n/index.ts";
import en from "./text/en.ts";

await addTexts("payment", { en, hi: () => import("./text/hi.ts"), ar: () => import("./text/ar.ts") });
