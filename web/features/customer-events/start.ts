import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import { customerEventTexts } from "./text/catalogue.ts";

// Every page of the feature imports this first: its words and its live events are there before it is drawn.
await addTexts("customer-events", customerEventTexts);
