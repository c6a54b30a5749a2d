import { addTexts } from "#web/platform/i18n/index.ts";
import { addSaid } from "#web/platform/said/index.ts";
import "./live.ts";
import { campaignTexts } from "./text/catalogue.ts";

// Every page of the feature imports this first: its words and its live events are there before it is drawn.
await Promise.all([addTexts("campaigns", campaignTexts), addSaid("sending", "phones", "input")]);
