import { addTexts } from "#web/platform/i18n/index.ts";
import { messageTexts } from "./text/catalogue.ts";

// Every page that shows messages imports this first: its words are there before it is drawn.
await addTexts("messages", messageTexts);
