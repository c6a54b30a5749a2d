import { addTexts } from "#web/platform/i18n/index.ts";
import { apiKeyTexts } from "./text/catalogue.ts";

// Every page of the feature imports this first: its words are there before it is drawn.
await addTexts("api-keys", apiKeyTexts);
