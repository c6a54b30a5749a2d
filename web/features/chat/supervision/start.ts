import "#web/platform/emotions/start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import "../canned/start.ts";
import "../promises/start.ts";
import { chatTexts } from "../text/catalogue.ts";
import { supervisionTexts } from "./text/catalogue.ts";

// Every page of supervision imports this first: its words and its live events are there before it is drawn.
await Promise.all([addTexts("supervision", supervisionTexts), addTexts("chat", chatTexts)]);
