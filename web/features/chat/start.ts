import "#web/platform/emotions/start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import "./store/live.ts";
import "./canned/start.ts";
import "./promises/start.ts";
import { chatTexts } from "./text/catalogue.ts";

// Every page of the feature imports this first: its words and its live events are there before it is drawn.
await addTexts("chat", chatTexts);
