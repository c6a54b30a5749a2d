import { addTexts } from "../i18n/index.ts";
import en from "./en.ts";

// Whoever shows feelings imports this first: their names are there before they are drawn.
await addTexts("emotions", { en, hi: () => import("./hi.ts"), ar: () => import("./ar.ts") });
