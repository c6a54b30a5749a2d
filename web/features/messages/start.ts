import { addTexts } from "#web/platform/i18n/index.ts";
import { addSaid } from "#web/platform/said/index.ts";
import { messageTexts } from "./text/catalogue.ts";

// Every page that shows messages imports this first: its words are there before it is drawn.
await Promise.all([addTexts("messages", messageTexts), addSaid("sending", "phones", "input")]);
