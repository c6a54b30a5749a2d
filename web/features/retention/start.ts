import { addTexts } from "#web/platform/i18n/index.ts";
import { retentionTexts } from "./text/catalogue.ts";

// The page imports this first: its words are there before it is drawn.
await addTexts("retention", retentionTexts);
