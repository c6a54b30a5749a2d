import { addTexts } from "#web/platform/i18n/index.ts";
import { auditTexts } from "./text/catalogue.ts";

// Every page of the feature imports this first: its words are there before it is drawn.
await addTexts("audit", auditTexts);
