import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import { supervisionTexts } from "./text/catalogue.ts";

// Every page of supervision imports this first: its words and its live events are there before it is drawn.
await addTexts("supervision", supervisionTexts);
